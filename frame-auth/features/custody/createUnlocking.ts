import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api, VaultProver } from '../../services/api/api.ts'
import { isCode } from '../../services/isCode.ts'
import type { Signer } from '../../services/signer/signer.ts'
import type { CustodyState } from './createCustodyState.ts'
import { proverOf } from './proverOf.ts'
import type { WalletRecord } from './walletRecords.ts'

export interface Unlocking {
  /**
   * Runs signer operations on the wallet, which is unlocked first if it is not: the server releases this device's share for
   * that, each time. `use` may run twice, and calls nothing but the signer.
   */
  opened<T>(use: (wallet: string) => Promise<T>): Promise<T>
  prove: VaultProver
  /** A share has to be fetched for what comes next. */
  lock(): Promise<void>
}

export interface UnlockingParameters {
  api: Api
  signer: Signer
  state: CustodyState
}

export function createUnlocking({ api, signer, state }: UnlockingParameters): Unlocking {
  let unlocking: Promise<void> | null = null

  const fetchShare = async ({ vault }: WalletRecord): Promise<string> => {
    try {
      const { share, epoch } = await api.call(custodyEndpoints.share, {})
      if (epoch === vault.epoch) return share
      throw new WalletKitError('FACTOR_REQUIRED', 'The wallet was rotated on another device')
    } catch (thrown) {
      // What this device knew is out of date: frozen, revoked or rotated. The refusal is what counts, not a failing look.
      if (isCode(thrown, 'FACTOR_REQUIRED', 'WALLET_FROZEN')) await state.refresh().catch(() => undefined)
      throw thrown
    }
  }

  const unlock = async () => {
    const { person, record } = state.current()
    const share = await fetchShare(record)
    const { key, wrap, vault, pin } = record
    try {
      await signer.call('open', { person, vault, means: { kind: 'device', key, wrap, share, pin } })
    } catch (thrown) {
      if (isCode(thrown, 'VAULT_CORRUPT')) state.distrust(vault.iv)
      if (isCode(thrown, 'ADDRESS_MISMATCH')) state.reject()
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
    const { iv } = state.current().record.vault
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
    prove: (message) => opened((wallet) => proverOf(signer, wallet)(message)),
    async lock() {
      await signer.call('lock', {})
    },
  }
}
