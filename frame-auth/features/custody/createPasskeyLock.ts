import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { type Bytes, randomBytes, sameBytes } from '../../services/crypto/bytes.ts'
import { createSealingKey } from '../../services/crypto/sealing.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { Exclusive } from './createEnrolling.ts'
import type { Unlocking } from './createUnlocking.ts'
import { type CustodyState, currentWallet, keepRecord, refreshCustody } from './custodyState.ts'
import type { DevicePart } from './walletRecords.ts'

export interface PasskeyLockParameters {
  api: Api
  signer: Signer
  passkeys: Passkeys
  state: CustodyState
  unlocking: Unlocking
  exclusive: Exclusive
  deviceName: string
}

interface Chosen {
  lock: NonNullable<DevicePart['lock']>
  secret: Bytes
}

/**
 * The lock of this device (security.md §4): its wrap needs a passkey's answer as well, so that every unlocking asks the person, and a
 * copy of the browser's storage opens nothing. Each change takes a fresh share: what was copied before it is useless, too.
 */
export function createPasskeyLock(parameters: PasskeyLockParameters) {
  const { api, signer, passkeys, state, unlocking, exclusive, deviceName } = parameters

  /** Asked twice: what does not answer the same each time must not keep a wallet closed. */
  const choose = async (): Promise<Chosen> => {
    const salt = randomBytes(32)
    const { credentialId, secret } = await passkeys.choose(salt)
    const lock = { credentialId, salt }
    if (!sameBytes(secret, (await passkeys.answer([lock])).secret))
      throw new WalletKitError('PASSKEY_UNAVAILABLE', 'The passkey does not keep its secret')
    return { lock, secret }
  }

  const change = (prepare: () => Promise<Chosen | null>): Promise<void> =>
    exclusive(async () => {
      const chosen = await prepare()
      // A wallet that was unlocked earlier does not suffice: the person who changes the lock opens it now.
      await unlocking.lock()
      const key = await createSealingKey()
      const { share, wrap, pin } = await unlocking.opened((wallet) =>
        signer.call('enclose', { wallet, key, ...(chosen && { lock: chosen.secret }) }),
      )
      const { person, record } = currentWallet(state)
      const next = { key, wrap, pin, ...(chosen && { lock: chosen.lock }) }
      // Both parts, until it is known which share the server has.
      await keepRecord(state, person, { ...record, next })
      await api.call(custodyEndpoints.enrol, { share, deviceName }, { prove: unlocking.prove })
      await keepRecord(state, person, { vault: record.vault, ...next })
      await unlocking.lock()
      await refreshCustody(state)
    })

  return {
    /** Call in the task of a click. Rejects `USER_REJECTED`, `PASSKEY_UNAVAILABLE`. */
    set: (): Promise<void> => change(choose),
    remove: (): Promise<void> => change(async () => null),
  }
}
