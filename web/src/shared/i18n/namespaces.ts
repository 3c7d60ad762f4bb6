/** The parts that texts are loaded in. The app lists them (app/dictionaries/texts.ts), for it knows the features. */

// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- the app fills it
export interface Namespaces {}

export type Namespace = keyof Namespaces
