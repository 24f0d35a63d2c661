import * as z from 'zod/mini'
import { directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import type { WalletConnectStorage } from '../../../services/walletConnect/createKeyValueStorage.ts'
import type { StoredState } from '../../storedState/storedState.ts'
import type { PairingState } from '../../walletState/walletConnect.ts'
import { pairingTopicOf } from './createProposing.ts'

const storageKey = 'awaited'
const maxItems = 8

const pendingSchema = z
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
  .check(z.maxLength(maxItems))

/** A proposal that a person has seen and may approve, also while no page is there (R1). */
export type PendingProposal = z.infer<typeof pendingSchema>[number]

/** Whose approval is waited for: the chosen wallet, null for any. */
export type PendingWallet = Pick<PendingProposal, 'wallet'> & { link?: string | undefined }

/** The proposals that any page of this site waits for. One that was given up is not among them any more (R22). */
export function createPendingProposals(
  storage: WalletConnectStorage,
  stored: Pick<StoredState, 'setPending'>,
) {
  let isOver = false
  const all = (): PendingProposal[] => {
    const parsed = pendingSchema.safeParse(storage.read(storageKey) ?? [])
    return parsed.success ? parsed.data.filter(({ expiresAt }) => expiresAt > Date.now()) : []
  }
  const write = (next: PendingProposal[]) => {
    const pending = next.slice(0, maxItems)
    storage.write(storageKey, pending)
    stored.setPending(Math.max(0, ...pending.map(({ expiresAt }) => expiresAt)))
  }
  const forget = (topics: ReadonlySet<string>) => {
    const left = all().filter(({ topic }) => !topics.has(topic))
    if (left.length < all().length) write(left)
  }
  const add = ({ uri, expiresAt }: PairingState & { status: 'ready' }, { wallet, link }: PendingWallet) => {
    const topic = pairingTopicOf(uri)
    const proposal = { topic, expiresAt, wallet, ...(link ? { link } : {}) }
    write([proposal, ...all().filter((other) => other.topic !== topic)])
    return topic
  }

  return {
    find: (topic: string) => all().find((known) => known.topic === topic),
    forget: (topic: string) => forget(new Set([topic])),
    clear: () => void (all().length > 0 && write([])),
    /**
     * Makes a listener of a pairing's states, which remembers its proposals and forgets them when the pairing is idle.
     *
     * @param waiting the wallet that is waited for; null where nothing is, which forgets the proposals, too
     */
    follow(waiting: () => PendingWallet | null) {
      const own = new Set<string>()
      return (state: PairingState) => {
        if (isOver) return
        const wallet = waiting()
        if (wallet && state.status === 'ready') own.add(add(state, wallet))
        else if (own.size > 0 && (!wallet || state.status === 'idle')) {
          forget(own)
          own.clear()
        }
      }
    },
    /** The page goes: its proposals stay for the next one. */
    destroy() {
      isOver = true
    },
  }
}

export type PendingProposals = ReturnType<typeof createPendingProposals>
