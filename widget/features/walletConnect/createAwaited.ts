import * as z from 'zod/mini'
import { type DirectoryWallet, directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import type { WalletConnectStorage } from '../../services/walletConnect/createKeyValueStorage.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { PairingState } from '../walletState/walletConnect.ts'

const key = 'awaited'
const most = 8

const awaitedSchema = z
  .array(
    z.strictObject({
      /** The pairing's topic. */
      topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Milliseconds since the epoch. */
      expiresAt: z.number(),
      /** The wallet that was chosen; null for whichever uses the code. */
      wallet: z.nullable(directoryWalletSchema),
      /** What opened the wallet's app on this device. */
      link: z.optional(z.string().check(z.maxLength(512))),
    }),
  )
  .check(z.maxLength(most))

/** A proposal that somebody has seen and may approve, also while no page is there (R1). */
export type AwaitedProposal = z.infer<typeof awaitedSchema>[number]

/** The proposals that any page of this site waits for. One that was given up is not there any more (R22). */
export function createAwaited(storage: WalletConnectStorage, stored: Pick<StoredState, 'setPending'>) {
  let isOver = false
  const all = (): AwaitedProposal[] => {
    const parsed = awaitedSchema.safeParse(storage.read(key) ?? [])
    return parsed.success ? parsed.data.filter(({ expiresAt }) => expiresAt > Date.now()) : []
  }
  const keep = (next: AwaitedProposal[]) => {
    const kept = next.slice(0, most)
    storage.write(key, kept)
    const ends = kept.map(({ expiresAt }) => expiresAt)
    stored.setPending(Math.max(0, ...ends))
  }
  const forget = (topics: ReadonlySet<string>) => {
    const left = all().filter(({ topic }) => !topics.has(topic))
    if (left.length < all().length) keep(left)
  }

  return {
    find: (topic: string) => all().find((known) => known.topic === topic),
    forget: (topic: string) => forget(new Set([topic])),
    clear: () => void (all().length > 0 && keep([])),
    /**
     * What remembers a pairing's proposals by its state, and forgets them when that is idle.
     *
     * @param whoWaits null where nobody does, which forgets them, too
     */
    watch(whoWaits: () => { wallet: DirectoryWallet | null; link?: string | undefined } | null) {
      const own = new Set<string>()
      return (state: PairingState) => {
        if (isOver) return
        const waiting = whoWaits()
        if (waiting && state.status === 'ready') {
          const { wallet, link } = waiting
          const topic = state.uri.slice('wc:'.length, state.uri.indexOf('@'))
          own.add(topic)
          const awaited = { topic, expiresAt: state.expiresAt, wallet, ...(link ? { link } : {}) }
          keep([awaited, ...all().filter((other) => other.topic !== topic)])
        } else if (own.size > 0 && (!waiting || state.status === 'idle')) {
          forget(own)
          own.clear()
        }
      }
    },
    /** The page goes: the next one waits on. */
    destroy() {
      isOver = true
    },
  }
}
