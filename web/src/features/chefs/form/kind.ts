/** Whether the form is about a chef or a pick-up point, which has fewer fields. */
import { createContext, useContext } from 'react'

export type FormKind = 'chef' | 'point'

const Kind = createContext<FormKind>('chef')
export const FormKindProvider = Kind.Provider
export const useFormKind = (): FormKind => useContext(Kind)
