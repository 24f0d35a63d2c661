import { atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { custodyEndpoints, type Vault } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { Addresses, CustodyOverview, CustodyStatus } from './custody.ts'
import { judgeVault } from './judgeVault.ts'
import type { KnownWallet, WalletRecord, WalletRecords } from './walletRecords.ts'

export interface CustodyStateParameters {
  store: ReturnType<typeof createStore>
  api: Api
  records: WalletRecords
  /** Id of who is signed in. */
  person: () => string | null
}

/** What is known of the person's wallet here. */
export interface CustodyState extends CustodyStateParameters {
  readonly statusAtom: PrimitiveAtom<CustodyStatus>
  readonly overviewAtom: PrimitiveAtom<CustodyOverview | null>
  readonly addressesAtom: PrimitiveAtom<Addresses | null>
  readonly passkeyLockAtom: PrimitiveAtom<boolean>
  /** In memory too: a browser that empties its storage under a running page must not lock the wallet there. */
  held: HeldWallet | null
  /** IVs of vaults whose share or wrap was found to be wrong: they stay, but this device has to recover. */
  readonly broken: Set<string>
}

interface HeldWallet {
  person: string
  record: WalletRecord | null
  known: KnownWallet | null
}

export function createCustodyState(parameters: CustodyStateParameters): CustodyState {
  return {
    ...parameters,
    statusAtom: atom<CustodyStatus>('unknown'),
    overviewAtom: atom<CustodyOverview | null>(null),
    addressesAtom: atom<Addresses | null>(null),
    passkeyLockAtom: atom(false),
    held: null,
    broken: new Set(),
  }
}

/** @throws `NOT_CONNECTED` */
export function signedIn({ person }: CustodyState): string {
  const id = person()
  if (id === null) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
  return id
}

/** Asks the server again, and judges what it shows. @throws `NOT_CONNECTED`, `AUTH_UNREACHABLE`, `SESSION_EXPIRED` */
export async function refreshCustody(state: CustodyState): Promise<CustodyStatus> {
  const { api, records, person } = state
  const who = signedIn(state)
  const overview = await api.call(custodyEndpoints.vault, {})
  const found = await gather(state, who, overview.vault)
  const status = judge(state, overview, found)
  if (status === 'ready' && found.record && found.known?.iv !== found.record.vault.iv) {
    await records.know(who, found.record)
    found.known = { pin: found.record.pin, iv: found.record.vault.iv }
  }
  if (person() !== who) throw new WalletKitError('NOT_CONNECTED', 'Somebody else is signed in')
  state.held = found
  publish(state, status, overview)
  return status
}

async function gather(state: CustodyState, who: string, vault: Vault | null): Promise<HeldWallet> {
  const { records, held } = state
  const mine = held?.person === who ? held : null
  const record = vault && (await records.read(who, vault.iv))
  const known = await records.known(who)
  const remembered = mine?.record?.vault.iv === vault?.iv ? mine?.record : null
  return { person: who, record: record ?? remembered ?? null, known: known ?? mine?.known ?? null }
}

function judge({ broken }: CustodyState, overview: CustodyOverview, held: HeldWallet): CustodyStatus {
  const isUsable = held.record !== null && !broken.has(held.record.vault.iv)
  const status = judgeVault(overview, held)
  return status === 'ready' && !isUsable ? 'locked' : status
}

function publish(state: CustodyState, status: CustodyStatus, overview: CustodyOverview | null): void {
  const { store, held } = state
  const isKnown = status === 'ready' || (status === 'frozen' && (held?.known || held?.record))
  store.set(state.overviewAtom, overview)
  store.set(state.passkeyLockAtom, held?.record?.lock !== undefined)
  store.set(state.addressesAtom, (isKnown && overview?.vault?.addresses) || null)
  store.set(state.statusAtom, status)
}

/** The wallet that this device can open. Throws what keeps it from that. */
export function currentWallet(state: CustodyState): { person: string; record: WalletRecord } {
  const { store, held } = state
  const who = signedIn(state)
  const status = store.get(state.statusAtom)
  if (status === 'frozen') throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')
  if (status === 'tampered') throw addressMismatch()
  if (status !== 'ready' || held?.person !== who || !held.record)
    throw new WalletKitError('FACTOR_REQUIRED', 'This device cannot open the wallet')
  return { person: who, record: held.record }
}

/** The wallet that the server shows, whether or not this device can open it; not if it is known to be another. */
export async function shownWallet(
  state: CustodyState,
): Promise<{ person: string; vault: Vault; frozen: boolean }> {
  const { store } = state
  const who = signedIn(state)
  if (state.held?.person !== who || !store.get(state.overviewAtom)) await refreshCustody(state)
  const overview = store.get(state.overviewAtom)
  if (store.get(state.statusAtom) === 'tampered') throw addressMismatch()
  if (!overview?.vault) throw new WalletKitError('RECOVERY_INVALID', 'There is no wallet to recover')
  return { person: who, vault: overview.vault, frozen: overview.frozen }
}

/** This device made the record itself: it is what the person's wallet is here. */
export async function adoptRecord(state: CustodyState, who: string, record: WalletRecord): Promise<void> {
  state.broken.delete(record.vault.iv)
  state.held = { person: who, record, known: { pin: record.pin, iv: record.vault.iv } }
  await state.records.know(who, record)
}

/** Keeps another part of this device for the wallet that it knows. */
export async function keepRecord(state: CustodyState, who: string, record: WalletRecord): Promise<void> {
  await state.records.write(who, record)
  if (state.held?.person === who) state.held = { ...state.held, record }
}

/** The record, or the share that came for it, does not open the wallet. */
export function distrustRecord(state: CustodyState, iv: string): void {
  state.broken.add(iv)
  publish(state, 'locked', state.store.get(state.overviewAtom))
}

/** What was opened is not the wallet that this device knows. */
export function rejectVault(state: CustodyState): void {
  publish(state, 'tampered', state.store.get(state.overviewAtom))
}

export function clearCustody(state: CustodyState): void {
  state.held = null
  publish(state, 'unknown', null)
}

function addressMismatch(): WalletKitError {
  return new WalletKitError('ADDRESS_MISMATCH', 'The wallet is not the one that this device knows')
}
