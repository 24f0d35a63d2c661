import * as z from 'zod/mini'
import { type ChainNamespace, caipNetworkIdSchema, chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { type DirectoryWallet, directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import type { KeyStorage, StorageKey } from '../../services/storage/createStorage.ts'

/* Made when there is something to parse: a visitor who comes for the first time has nothing stored, and waits. */
const connectionsSchema = z.lazy(() =>
  z.partialRecord(chainNamespaceSchema, z.string().check(z.maxLength(256))),
)
const networkSchema = z.lazy(() =>
  z.strictObject({
    active: z.nullable(chainNamespaceSchema),
    byNamespace: z.partialRecord(chainNamespaceSchema, caipNetworkIdSchema),
  }),
)
const recentSchema = z.lazy(() =>
  z
    .array(z.union([z.string().check(z.maxLength(256)), directoryWalletSchema]))
    .check(z.maxLength(limits.recentWallets)),
)

/** Which connector each namespace was connected with. */
export type StoredConnections = z.infer<typeof connectionsSchema>
export type StoredNetwork = z.infer<typeof networkSchema>
/** A wallet that was connected before: the id of one in the page, or one of the directory with its links. */
export type RecentWallet = string | DirectoryWallet

/** Milliseconds: longer than any proposal lives. */
const maxPendingMs = 600_000

/** What the widget remembers between loads, parsed on the way in: a foreign or old value counts as absent. */
export function createStoredState(storage: KeyStorage) {
  const read = <T>(key: StorageKey, schema: z.ZodMiniType<T>, empty: T): T => {
    const text = storage.get(key)
    if (text === null) return empty
    try {
      const result = schema.safeParse(JSON.parse(text))
      return result.success ? result.data : empty
    } catch {
      // Not JSON: another script of this origin, or an older version, has written there.
      return empty
    }
  }
  const connections = () => read<StoredConnections>('connections', connectionsSchema, {})
  const addresses = () => read<StoredConnections>('addresses', connectionsSchema, {})
  const recent = () => read<RecentWallet[]>('recent', recentSchema, [])
  const isPending = () => {
    const left = Number(storage.get('pending')) - Date.now()
    return left > 0 && left <= maxPendingMs
  }

  const setConnections = (value: StoredConnections) => {
    const any = Object.keys(value).length > 0
    storage.set('connections', any ? JSON.stringify(value) : null)
    // Tells the loader, before any frame exists, whether there is something to come back for.
    const comesBack = any || isPending()
    if (comesBack !== (storage.get('session') !== null)) storage.set('session', comesBack ? '1' : null)
  }

  return {
    connections,
    setConnections,
    /** The login of the embedded wallet, by which other tabs tell it from the one before. */
    login: () => storage.get('session'),
    setLogin: () => storage.set('session', String(Date.now())),
    /** Whether a proposal that a person has seen may still be approved: a page that is reloaded comes back for it. */
    isPending,
    /** @param expiresAt in milliseconds since the epoch; 0 where there is none any more */
    setPending(expiresAt: number) {
      storage.set('pending', expiresAt ? String(expiresAt) : null)
      setConnections(connections())
    },
    /** Removes a session that nothing can be read of, so that the loader stops coming back for it (R26). */
    purge() {
      const kept = storage.get('session') ?? storage.get('connections')
      if (kept !== null && Object.keys(connections()).length === 0) setConnections({})
    },
    network: () => read<StoredNetwork | null>('network', networkSchema, null),
    setNetwork: (value: StoredNetwork) => storage.set('network', JSON.stringify(value)),
    /** What `createAddressChoice` knows again. */
    address: (namespace: ChainNamespace): string | undefined => addresses()[namespace],
    setAddress(namespace: ChainNamespace, choice?: string) {
      const { [namespace]: before, ...others } = addresses()
      if (before !== choice)
        storage.set('addresses', JSON.stringify(choice ? { ...others, [namespace]: choice } : others))
    },
    /** What the account views have kept in the frame (`createBalanceMemory`). */
    forgetBalances: () => storage.set('balances', null),
    recent,
    recentIds: () => recent().map(idOf),
    addRecent(wallet: RecentWallet) {
      const others = recent().filter((other) => idOf(other) !== idOf(wallet))
      storage.set('recent', JSON.stringify([wallet, ...others].slice(0, limits.recentWallets)))
    },
  }
}

export type StoredState = ReturnType<typeof createStoredState>

function idOf(wallet: RecentWallet): string {
  return typeof wallet === 'string' ? wallet : wallet.id
}
