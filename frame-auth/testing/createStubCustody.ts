import { atom, type createStore } from 'jotai/vanilla'
import type { Factor } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type {
  Addresses,
  ApprovedRequest,
  Custody,
  CustodyOverview,
  CustodyStatus,
} from '../features/custody/custody.ts'
import type { Pairing } from '../features/pairing/pairing.ts'

export const stubAddresses: Addresses = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW',
}

export interface StubWallet {
  status: CustodyStatus
  factors: CustodyOverview['factors']
  /** Devices that ask to recover it. */
  recoveries?: CustodyOverview['recoveries']
  savings?: CustodyOverview['savings']
}

/** Custody without keys, for what is around it: it is as the test says, and counts what is signed. */
export function createStubCustody(store: ReturnType<typeof createStore>, wallet: StubWallet) {
  const statusAtom = atom<CustodyStatus>('unknown')
  const overviewAtom = atom<CustodyOverview | null>(null)
  const addressesAtom = atom<Addresses | null>(null)
  const signed: ApprovedRequest[] = []
  let created = 0
  let signing: (approved: ApprovedRequest) => Promise<string> = async () => '0x51'
  let creating: () => Promise<void> = async () => {
    wallet.status = 'ready'
  }

  const show = () => {
    const isOpen = wallet.status === 'ready' || wallet.status === 'frozen'
    store.set(overviewAtom, {
      vault: null,
      frozen: wallet.status === 'frozen',
      enrolled: isOpen,
      factors: wallet.factors,
      devices: [],
      ...(wallet.recoveries && { recoveries: wallet.recoveries }),
      ...(wallet.savings && { savings: wallet.savings }),
    })
    store.set(addressesAtom, isOpen ? stubAddresses : null)
    store.set(statusAtom, wallet.status)
  }
  const recover = async () => {
    wallet.status = 'ready'
    show()
  }
  const unused = async (): Promise<never> => {
    throw new WalletKitError('INTERNAL', 'Not part of the test')
  }
  const addFactor = (kind: Factor['kind'], label: string) => {
    wallet.factors = [...wallet.factors, { id: 'f'.repeat(32), kind, label, createdAt: 0 }]
    show()
  }

  const custody: Custody = {
    statusAtom,
    overviewAtom,
    addressesAtom,
    async refresh() {
      show()
      return wallet.status
    },
    async create() {
      created += 1
      await creating()
    },
    passkeySupport: async () => 'yes',
    addPasskey: async (label) => addFactor('passkey', label),
    canConfirm: () => wallet.factors.some(({ kind }) => kind === 'passkey'),
    passkeyIds: async () => wallet.factors.flatMap(({ kind, id }) => (kind === 'passkey' ? id : [])),
    makeRecoveryCode: async () => ({ code: 'AAAA-BBBB', confirm: async () => addFactor('code', '') }),
    recoverByPasskey: recover,
    recoverByCode: recover,
    addEscrow: async () => addFactor('escrow', ''),
    recoverByEscrow: recover,
    async sign(approved) {
      signed.push(approved)
      return signing(approved)
    },
    revokeDevice: unused,
    removeFactor: unused,
    approveRecovery: unused,
    refuseRecovery: unused,
    rotate: unused,
    async keepSavings(record) {
      wallet.savings = record
      show()
    },
    passkeyLockAtom: atom(false),
    setPasskeyLock: unused,
    removePasskeyLock: unused,
    freeze: unused,
    thaw: unused,
    updateEmail: async () => ({ action: 'VERIFY_PRIMARY_OTP', attempt: 'a'.repeat(32) }),
    stepUp: unused,
    reveal: unused,
    lock() {
      store.set(statusAtom, 'unknown')
      store.set(addressesAtom, null)
    },
    destroy() {},
  }
  const pairing: Pairing = { request: unused, waiting: async () => [], join: unused }

  return {
    custody,
    pairing,
    signed,
    created: () => created,
    /** What signing does from now on. */
    onSign(next: typeof signing) {
      signing = next
    },
    onCreate(next: typeof creating) {
      creating = next
    },
  }
}
