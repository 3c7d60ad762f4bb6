/**
 * The namespaces in which texts are loaded. The app lists them (app/dictionaries/texts.ts), because it knows the
 * features.
 */

/** @public The app merges its list into this interface. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Namespaces {}

/** @public The app merges `texts` into this interface: the texts of all dictionaries together. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Dictionaries {}

export type Namespace = keyof Namespaces

/** The namespaces that every page shows. They are loaded with the first script. */
export const ALWAYS: Namespace[] = ['common', 'content']
