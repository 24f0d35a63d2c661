import { atom, type createStore } from 'jotai/vanilla'
import { custodyEndpoints, type Vault } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api, VaultProver } from '../../services/api/api.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { Addresses, CustodyOverview, CustodyStatus } from './custody.ts'
import type { KnownWallet, WalletRecord, WalletRecords } from './walletRecords.ts'

export interface CustodyStateParameters {
  store: ReturnType<typeof createStore>
  api: Api
  records: WalletRecords
  /** Id of who is signed in. */
  person: () => string | null
}

interface Held {
  person: string
  record: WalletRecord | null
  known: KnownWallet | null
}

/** What is known of the person's wallet here, and how it is judged. */
export function createCustodyState({ store, api, records, person }: CustodyStateParameters) {
  const statusAtom = atom<CustodyStatus>('unknown')
  const overviewAtom = atom<CustodyOverview | null>(null)
  const addressesAtom = atom<Addresses | null>(null)
  const passkeyLockAtom = atom(false)
  /** In memory too: a browser that empties its storage under a running page must not lock the wallet there. */
  let held: Held | null = null
  /** IVs of vaults whose share or wrap was found to be wrong: they stay, but this device has to recover. */
  const broken = new Set<string>()

  const signedIn = (): string => {
    const id = person()
    if (id === null) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
    return id
  }

  const judge = (overview: CustodyOverview, { record, known }: Held): CustodyStatus => {
    const usable = record && !broken.has(record.vault.iv) ? record : null
    const status = judgeVault(overview, record, known)
    return status === 'ready' && !usable ? 'locked' : status
  }

  const publish = (status: CustodyStatus, overview: CustodyOverview | null) => {
    const isKnown = status === 'ready' || (status === 'frozen' && (held?.known || held?.record))
    store.set(overviewAtom, overview)
    store.set(passkeyLockAtom, held?.record?.lock !== undefined)
    store.set(addressesAtom, (isKnown && overview?.vault?.addresses) || null)
    store.set(statusAtom, status)
  }

  const gather = async (who: string, vault: Vault | null): Promise<Held> => {
    const mine = held?.person === who ? held : null
    const record = vault && (await records.read(who, vault.iv))
    const known = await records.known(who)
    const remembered = mine?.record?.vault.iv === vault?.iv ? mine?.record : null
    return { person: who, record: record ?? remembered ?? null, known: known ?? mine?.known ?? null }
  }

  const refresh = async (): Promise<CustodyStatus> => {
    const who = signedIn()
    const overview = await api.call(custodyEndpoints.vault, {})
    const found = await gather(who, overview.vault)
    const status = judge(overview, found)
    if (status === 'ready' && found.record && found.known?.iv !== found.record.vault.iv) {
      await records.know(who, found.record)
      found.known = { pin: found.record.pin, iv: found.record.vault.iv }
    }
    if (person() !== who) throw new WalletKitError('NOT_CONNECTED', 'Somebody else is signed in')
    held = found
    publish(status, overview)
    return status
  }

  return {
    statusAtom,
    overviewAtom,
    addressesAtom,
    passkeyLockAtom,
    signedIn,
    refresh,
    /** The wallet that this device can open. Throws what keeps it from that. */
    current(): { person: string; record: WalletRecord } {
      const who = signedIn()
      const status = store.get(statusAtom)
      if (status === 'frozen') throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')
      if (status === 'tampered')
        throw new WalletKitError('ADDRESS_MISMATCH', 'The wallet is not the one that this device knows')
      if (status !== 'ready' || held?.person !== who || !held.record)
        throw new WalletKitError('FACTOR_REQUIRED', 'This device cannot open the wallet')
      return { person: who, record: held.record }
    },
    /** The wallet that the server shows, whether or not this device can open it; not if it is known to be another. */
    async shown(): Promise<{ person: string; vault: Vault; frozen: boolean }> {
      const who = signedIn()
      if (held?.person !== who || !store.get(overviewAtom)) await refresh()
      const overview = store.get(overviewAtom)
      if (store.get(statusAtom) === 'tampered')
        throw new WalletKitError('ADDRESS_MISMATCH', 'The wallet is not the one that this device knows')
      if (!overview?.vault) throw new WalletKitError('RECOVERY_INVALID', 'There is no wallet to recover')
      return { person: who, vault: overview.vault, frozen: overview.frozen }
    },
    /** This device made the record itself: it is what the person's wallet is here. */
    async adopt(who: string, record: WalletRecord): Promise<void> {
      broken.delete(record.vault.iv)
      held = { person: who, record, known: { pin: record.pin, iv: record.vault.iv } }
      await records.know(who, record)
    },
    /** Keeps another part of this device for the wallet that it knows. */
    async keep(who: string, record: WalletRecord): Promise<void> {
      await records.write(who, record)
      if (held?.person === who) held = { ...held, record }
    },
    /** The record, or the share that came for it, does not open the wallet. */
    distrust(iv: string): void {
      broken.add(iv)
      publish('locked', store.get(overviewAtom))
    },
    reject: (): void => publish('tampered', store.get(overviewAtom)),
    clear(): void {
      held = null
      publish('unknown', null)
    },
  }
}

export type CustodyState = ReturnType<typeof createCustodyState>

/** What the server shows, against what this device knows. Nothing here needs a key: it is known before anything is opened. */
export function judgeVault(
  { vault, frozen, enrolled }: CustodyOverview,
  record: WalletRecord | null,
  known: KnownWallet | null,
): CustodyStatus {
  if (!vault) return known ? 'tampered' : 'none'
  if (known && !isHeir(vault, known)) return 'tampered'
  if (record && !isSame(vault, record.vault)) return 'tampered'
  if (frozen) return 'frozen'
  return record && enrolled ? 'ready' : 'locked'
}

/** The known wallet itself, or its next epoch: never another one, an older one, or the same one encrypted differently. */
function isHeir(vault: Vault, { pin, iv }: KnownWallet): boolean {
  if (vault.id !== pin.vaultId || !haveSameAddresses(vault.addresses, pin.addresses)) return false
  return vault.epoch > pin.epoch || (vault.epoch === pin.epoch && vault.iv === iv)
}

function isSame(a: Vault, b: Vault): boolean {
  const isSameBox = a.id === b.id && a.epoch === b.epoch && a.iv === b.iv && a.ciphertext === b.ciphertext
  return isSameBox && haveSameAddresses(a.addresses, b.addresses)
}

function haveSameAddresses(a: Vault['addresses'], b: Vault['addresses']): boolean {
  return a.eip155 === b.eip155 && a.solana === b.solana
}

/** Proves by a wallet that is open already. Rejects `FACTOR_REQUIRED` if it is not: no share is asked for. */
export function proverOf(signer: Signer, wallet: string): VaultProver {
  return async (message) => (await signer.call('prove', { wallet, message })).proof
}
