import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { Siwx } from './createSiwx.ts'

/** Sign-in by a signed message. */
export const SiwxProvider = createServiceContext<Siwx>('sign-in with a wallet')
export const useSiwx = (): Siwx => useService(SiwxProvider)
