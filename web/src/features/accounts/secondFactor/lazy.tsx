/** The second step is loaded by who has one. */
import { lazy } from 'react'

export const LoginStep = lazy(() => import('./LoginStep'))
export const ProofStep = lazy(() => import('./ProofStep'))
