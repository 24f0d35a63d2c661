import { custodyEndpoints, type Vault } from '#shared/api/auth/custody.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Api } from '../../services/api/api.ts'
import { createSealingKey } from '../../services/crypto/sealing.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { Means } from '../../worker/operations.ts'
import type { Unlocking } from './createUnlocking.ts'
import {
  adoptRecord,
  type CustodyState,
  currentWallet,
  refreshCustody,
  shownWallet,
  signedIn,
} from './custodyState.ts'
import { proverOf } from './proverOf.ts'
import type { WalletRecord, WalletRecords } from './walletRecords.ts'

/** Runs one change of this device's part at a time, over all tabs where the browser can. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>

export interface EnrollingParameters {
  api: Api
  signer: Signer
  state: CustodyState
  records: WalletRecords
  unlocking: Unlocking
  exclusive: Exclusive
  /** For the list of devices, e.g. `Chrome on Windows`. */
  deviceName: string
}

/**
 * What changes this device's part of a wallet: making it, opening it by other means, rotating. The order is always the same: the
 * record is stored here, then the server is told, then it is made sure that the record is still there. Whenever this stops, the
 * server has nothing yet, or this device has what it takes to open what the server has.
 */
export function createEnrolling(parameters: EnrollingParameters) {
  const { api, signer, state, records, unlocking, exclusive, deviceName } = parameters

  const keep = async (person: string, record: WalletRecord, callServer: () => Promise<unknown>) => {
    await records.write(person, record)
    try {
      await callServer()
    } catch (thrown) {
      // A definite no. After anything else the server may have done it, and the record may be the only way in.
      if (isCode(thrown, 'VAULT_CONFLICT')) await records.remove(person, record.vault.iv)
      throw thrown
    }
    // Written again: if the storage was emptied meanwhile, no device could open the wallet.
    await records.write(person, record)
    await adoptRecord(state, person, record)
  }

  const enrol = async (person: string, vault: Vault) => {
    const key = await createSealingKey()
    const { share, wrap, pin } = await signer.call('enclose', { wallet: vault.iv, key })
    await keep(person, { key, wrap, pin, vault }, () =>
      api.call(custodyEndpoints.enrol, { share, deviceName }, { prove: proverOf(signer, vault.iv) }),
    )
  }

  return {
    create: (): Promise<void> =>
      exclusive(async () => {
        const person = signedIn(state)
        const key = await createSealingKey()
        const made = await signer.call('create', { person, vaultId: randomId(), key })
        const { vault, proofKey, share, wrap, pin } = made
        try {
          await keep(person, { key, wrap, pin, vault }, () =>
            api.call(custodyEndpoints.create, { vault, proofKey, share, deviceName, factors: [] }),
          )
        } catch (thrown) {
          await unlocking.lock()
          throw thrown
        }
        await refreshCustody(state)
      }),

    /**
     * Opens the wallet by the first of these means that fits, thaws it if it is frozen, and makes this device one that can open
     * it. Rejects as the last of the means does.
     */
    async recover(chooseMeans: () => Promise<readonly Means[]>): Promise<void> {
      await shownWallet(state)
      const all = await chooseMeans()
      await exclusive(async () => {
        // A person was waited for: the wallet may have been rotated, frozen or thawed meanwhile.
        await refreshCustody(state)
        const { person, vault, frozen } = await shownWallet(state)
        await openByAny(signer, person, vault, all)
        const prove = proverOf(signer, vault.iv)
        if (frozen) await api.call(custodyEndpoints.thaw, {}, { prove })
        await enrol(person, vault)
        await refreshCustody(state)
      })
    },

    rotate: (): Promise<void> =>
      exclusive(async () => {
        const { person, record: old } = currentWallet(state)
        const key = await createSealingKey()
        // A lock stays one.
        const lock = await unlocking.secretOf(old)
        const made = await unlocking.opened((wallet) =>
          signer.call('rotate', { wallet, key, ...(lock && { lock }) }),
        )
        const { vault, proofKey, share, wrap, pin } = made
        const { prove } = unlocking
        await keep(person, { key, wrap, pin, vault, ...(old.lock && { lock: old.lock }) }, () =>
          api.call(custodyEndpoints.rotate, { vault, proofKey, share, factors: [] }, { prove }),
        )
        await records.remove(person, old.vault.iv)
        await unlocking.lock()
        await refreshCustody(state)
      }),
  }
}

export type Enrolling = ReturnType<typeof createEnrolling>

async function openByAny(signer: Signer, person: string, vault: Vault, all: readonly Means[]): Promise<void> {
  let refusal: unknown = new WalletKitError('RECOVERY_INVALID', 'No such way back was set up')
  for (const means of all) {
    try {
      await signer.call('open', { person, vault, means })
      return
    } catch (thrown) {
      if (!isCode(thrown, 'RECOVERY_INVALID')) throw thrown
      refusal = thrown
    }
  }
  throw refusal
}
