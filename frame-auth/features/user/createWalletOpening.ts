import type { createStore } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Addresses, Custody, CustodyStatus } from '../custody/custody.ts'

export interface WalletOpeningParameters {
  store: ReturnType<typeof createStore>
  custody: Custody
  isSignedIn: () => boolean
  onOpened: () => Promise<void>
  requireRecovery: boolean
  /** Offers recovery for the wallet. Resolves when it is set up or put off. */
  setUp: (signal: AbortSignal) => Promise<void>
  /** Has the person open the wallet on this device. Resolves when it is open. */
  recover: (signal: AbortSignal) => Promise<void>
}

export interface OpenWallet {
  /** Whether a person may be asked. */
  interactive: boolean
  /** A way back is offered where there is none. Else only a project that demands one does so: a sign-in is finished without it. */
  offersRecovery?: boolean
  signal: AbortSignal
}

/** Brings the wallet of the signed-in person to where its addresses are known and this device can sign. */
export function createWalletOpening(parameters: WalletOpeningParameters) {
  const { store, custody, isSignedIn, onOpened, requireRecovery, setUp, recover } = parameters
  const isRecoveryMissing = () => store.get(custody.overviewAtom)?.factors.length === 0

  /** Another device, or another tab, may be first: then the wallet is there. */
  const create = async (): Promise<CustodyStatus> => {
    try {
      await custody.create()
    } catch (error) {
      if (!(error instanceof WalletKitError) || error.code !== 'VAULT_CONFLICT') throw error
    }
    return custody.refresh()
  }

  /** Makes the wallet, or has it recovered, where it is not open yet. */
  const reach = async (before: CustodyStatus, signal: AbortSignal): Promise<CustodyStatus> => {
    const status = before === 'none' ? await create() : before
    if (status !== 'locked') return status
    await recover(signal)
    return store.get(custody.statusAtom)
  }

  /**
   * @throws `NOT_CONNECTED`; `FACTOR_REQUIRED` where a person would have to be asked and may not be; `WALLET_FROZEN`,
   * `ADDRESS_MISMATCH`, `USER_CLOSED`, `AUTH_UNREACHABLE`, `SESSION_EXPIRED`
   */
  return async ({ interactive, offersRecovery, signal }: OpenWallet): Promise<Addresses> => {
    if (!isSignedIn()) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
    const before = await custody.refresh()
    const isOpen = before !== 'none' && before !== 'locked'
    if (!interactive && !isOpen) throw factorRequired()
    const status = await reach(before, signal)
    if (status === 'tampered') throw addressMismatch()
    if (isRecoveryMissing() && (requireRecovery || offersRecovery)) {
      if (!interactive) throw factorRequired()
      await setUp(signal)
    }
    const addresses = store.get(custody.addressesAtom)
    if (addresses) {
      await onOpened()
      return addresses
    }
    throw status === 'frozen' ? walletFrozen() : factorRequired()
  }
}

const factorRequired = () => new WalletKitError('FACTOR_REQUIRED', 'This device cannot open the wallet')
const walletFrozen = () => new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')
const addressMismatch = () =>
  new WalletKitError('ADDRESS_MISMATCH', 'The server shows another wallet than this device knows')
