/** The parts that texts are loaded in. The app lists them (app/dictionaries/texts.ts), for it knows the features. */

/** @public The app merges its list into this interface. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Namespaces {}

/** @public The app merges `texts` into it: what all dictionaries together have. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Dictionaries {}

export type Namespace = keyof Namespaces

/** What every page shows: it comes with the first script. */
export const ALWAYS: Namespace[] = ['common', 'content']
