import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api, VaultProver } from '../../services/api/api.ts'
import type { Bytes } from '../../services/crypto/bytes.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import {
  type CustodyState,
  currentWallet,
  distrustRecord,
  keepRecord,
  refreshCustody,
  rejectVault,
} from './custodyState.ts'
import { proverOf } from './proverOf.ts'
import type { DevicePart, WalletRecord } from './walletRecords.ts'

export interface Unlocking {
  /**
   * Runs signer operations on the wallet, which is unlocked first if it is not: the server releases this device's share for
   * that, each time. `use` may run twice, and calls nothing but the signer.
   */
  opened<T>(use: (wallet: string) => Promise<T>): Promise<T>
  prove: VaultProver
  /** What the passkey of this device's lock answers, for enclosing the wallet anew; undefined where there is no lock. */
  secretOf(part: DevicePart): Promise<Bytes | undefined>
  /** A share has to be fetched for what comes next. */
  lock(): Promise<void>
}

export interface UnlockingParameters {
  api: Api
  signer: Signer
  passkeys: Pick<Passkeys, 'answer'>
  state: CustodyState
}

export function createUnlocking({ api, signer, passkeys, state }: UnlockingParameters): Unlocking {
  let unlocking: Promise<void> | null = null

  const fetchShare = async ({ vault }: WalletRecord): Promise<string> => {
    try {
      const { share, epoch } = await api.call(custodyEndpoints.share, {})
      if (epoch === vault.epoch) return share
      throw new WalletKitError('FACTOR_REQUIRED', 'The wallet was rotated on another device')
    } catch (thrown) {
      if (isCode(thrown, 'FACTOR_REQUIRED', 'WALLET_FROZEN')) {
        // What this device knew is out of date: frozen, revoked or rotated. The caller gets the refusal even where the refresh fails.
        await refreshCustody(state).catch(() => undefined)
      }
      throw thrown
    }
  }

  /** What the lock's passkey answers; undefined where there is no lock. */
  const secretOf = async ({ lock }: DevicePart): Promise<Bytes | undefined> =>
    lock && (await passkeys.answer([lock])).secret

  const openBy = async (person: string, { vault }: WalletRecord, part: DevicePart, share: string) => {
    const { key, wrap, pin } = part
    const lock = await secretOf(part)
    const means = { kind: 'device', key, wrap, share, pin, ...(lock && { lock }) } as const
    await signer.call('open', { person, vault, means })
  }

  /** After a change of the lock that broke off, the share tells which part counts. The part without a lock comes first: it asks for no passkey. */
  const settle = async (person: string, record: WalletRecord, share: string): Promise<void> => {
    const { next, vault } = record
    if (!next) return openBy(person, record, record, share)
    const parts = record.lock ? [next, record] : [record, next]
    for (const part of parts) {
      try {
        await openBy(person, record, part, share)
      } catch (thrown) {
        if (isCode(thrown, 'VAULT_CORRUPT') && part !== parts.at(-1)) continue
        throw thrown
      }
      const { key, wrap, pin, lock } = part
      return keepRecord(state, person, { vault, key, wrap, pin, ...(lock && { lock }) })
    }
  }

  const unlock = async () => {
    const { person, record } = currentWallet(state)
    const share = await fetchShare(record)
    try {
      await settle(person, record, share)
    } catch (thrown) {
      if (isCode(thrown, 'VAULT_CORRUPT')) distrustRecord(state, record.vault.iv)
      if (isCode(thrown, 'ADDRESS_MISMATCH')) rejectVault(state)
      throw thrown
    }
  }

  const unlockOnce = () => {
    unlocking ??= unlock().finally(() => {
      unlocking = null
    })
    return unlocking
  }

  const opened: Unlocking['opened'] = async (use) => {
    const { iv } = currentWallet(state).record.vault
    try {
      return await use(iv)
    } catch (thrown) {
      if (!isCode(thrown, 'FACTOR_REQUIRED')) throw thrown
      await unlockOnce()
      return use(iv)
    }
  }

  return {
    opened,
    secretOf,
    prove: (message) => opened((wallet) => proverOf(signer, wallet)(message)),
    async lock() {
      await signer.call('lock', {})
    },
  }
}
