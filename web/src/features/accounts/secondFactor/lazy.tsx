/** Only users with a second factor load the code of the second step. */
import { lazy } from 'react'

export const LoginStep = lazy(() => import('./LoginStep'))
export const ProofStep = lazy(() => import('./ProofStep'))
