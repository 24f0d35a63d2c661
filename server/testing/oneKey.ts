import type { SecretKeys } from '../database/createSecretRing.ts'

/** A key that nothing follows. */
export const oneKey = (key: Buffer) => (): SecretKeys => ({ current: key, accepted: [key] })
