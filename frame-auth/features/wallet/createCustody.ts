import type { createStore } from 'jotai/vanilla'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { joinBytes } from '../../services/crypto/bytes.ts'
import { frameTimings } from '../../services/frameTimings.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { addEscrow, addPasskey, makeRecoveryCode, removeFactor } from '../custody/addFactors.ts'
import { createEnrolling, type Exclusive } from '../custody/createEnrolling.ts'
import { createPasskeyLock } from '../custody/createPasskeyLock.ts'
import { createReveal } from '../custody/createReveal.ts'
import { createUnlocking } from '../custody/createUnlocking.ts'
import type { Custody } from '../custody/custody.ts'
import { clearCustody, createCustodyState, refreshCustody, shownWallet } from '../custody/custodyState.ts'
import { proverOf } from '../custody/proverOf.ts'
import { recoverByCode, recoverByEscrow, recoverByPasskey } from '../custody/recoverWallet.ts'
import { canConfirmByPasskey, type RecoveryContext, readPasskeyIds } from '../custody/recoveryContext.ts'
import { createWalletRecords } from '../custody/walletRecords.ts'
import { createPairing } from '../pairing/createPairing.ts'
import type { Pairing } from '../pairing/pairing.ts'

export interface CustodyParameters {
  store: ReturnType<typeof createStore>
  api: Api
  storage: FrameStorage
  signer: Signer
  passkeys: Passkeys
  /** Id of who is signed in. Call `lock` when it changes. */
  person: () => string | null
  deviceName: string
  topLevel: boolean
  exclusive: Exclusive
  /** Milliseconds since the epoch. */
  now: () => number
}

/** The wallet's keys on this device, and handing them to another (security.md §4). */
export function createCustody(parameters: CustodyParameters): { custody: Custody; pairing: Pairing } {
  const { store, api, storage, signer, passkeys, person, deviceName, topLevel, exclusive, now } = parameters
  const records = createWalletRecords(storage)
  const state = createCustodyState({ store, api, records, person })
  const unlocking = createUnlocking({ api, signer, passkeys, state })
  const enrolling = createEnrolling({ api, signer, state, records, unlocking, exclusive, deviceName })
  const recovery: RecoveryContext = { api, signer, passkeys, state, unlocking, enrolling }
  const passkeyLock = createPasskeyLock({
    api,
    signer,
    passkeys,
    state,
    unlocking,
    exclusive,
    deviceName,
  })
  const reveal = createReveal({ api, signer, unlocking, topLevel, now, fresh: frameTimings.stepUp })
  const { prove } = unlocking

  const custody: Custody = {
    statusAtom: state.statusAtom,
    overviewAtom: state.overviewAtom,
    addressesAtom: state.addressesAtom,
    refresh: () => refreshCustody(state),
    create: enrolling.create,
    passkeySupport: passkeys.support,
    addPasskey: (label) => addPasskey(recovery, label),
    canConfirm: () => canConfirmByPasskey(recovery),
    passkeyIds: () => readPasskeyIds(recovery),
    makeRecoveryCode: () => makeRecoveryCode(recovery),
    async recoverByPasskey() {
      await recoverByPasskey(recovery)
      reveal.proven()
    },
    async recoverByCode(code) {
      await recoverByCode(recovery, code)
      reveal.proven()
    },
    addEscrow: () => addEscrow(recovery),
    recoverByEscrow: () => recoverByEscrow(recovery),
    async sign({ bytes, hash }) {
      // Copies: what the caller changes after the approval is not what is signed.
      const approved = { bytes: joinBytes(bytes), hash: joinBytes(hash) }
      const { signed } = await unlocking.opened((wallet) => signer.call('sign', { wallet, ...approved }))
      return signed
    },
    async revokeDevice(device) {
      await api.call(custodyEndpoints.revokeDevice, { device }, { prove })
      await refreshCustody(state)
    },
    removeFactor: (id) => removeFactor(recovery, id),
    async approveRecovery(device) {
      await api.call(custodyEndpoints.approveRecovery, { device }, { prove })
    },
    async refuseRecovery(device) {
      await api.call(custodyEndpoints.refuseRecovery, { device })
    },
    passkeyLockAtom: state.passkeyLockAtom,
    setPasskeyLock: passkeyLock.set,
    removePasskeyLock: passkeyLock.remove,
    rotate: enrolling.rotate,
    async keepSavings(savings) {
      await api.call(custodyEndpoints.keepSavings, { savings }, { prove })
      await refreshCustody(state)
    },
    async freeze() {
      await refreshCustody(state)
      if (store.get(state.overviewAtom)?.factors.length === 0)
        throw new WalletKitError('FACTOR_REQUIRED', 'Without a way back, nothing could open a frozen wallet')
      await api.call(custodyEndpoints.freeze, {})
      await unlocking.lock()
      await refreshCustody(state)
    },
    async thaw() {
      const { vault } = await shownWallet(state)
      await api
        .call(custodyEndpoints.thaw, {}, { prove: proverOf(signer, vault.iv) })
        .catch((thrown: unknown) => {
          throw isCode(thrown, 'FACTOR_REQUIRED')
            ? new WalletKitError('WALLET_FROZEN', 'Thawing needs a recovery factor')
            : thrown
        })
      await refreshCustody(state)
    },
    updateEmail: (newEmail) => api.call(accountEndpoints.updateEmail, { newEmail }, { prove }),
    stepUp: reveal.stepUp,
    reveal: reveal.reveal,
    lock() {
      signer.destroy()
      reveal.forget()
      clearCustody(state)
    },
    destroy: signer.destroy,
  }
  return { custody, pairing: createPairing({ api, signer, unlocking, enrolling, deviceName }) }
}
