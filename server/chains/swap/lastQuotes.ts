import { hash } from 'node:crypto'
import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { createBoundedStore } from '../cache/createBoundedStore.ts'
import type { SharedAnswers } from '../cache/sharedAnswers.ts'
import type { Chain } from '../core/chain.ts'
import { swapPolicy } from './swapPolicy.ts'

/** Whose quote it is. Another network's clients are others: nobody changes what is approved for an account by asking about it. */
export interface QuoteAsker {
  projectId: string
  /** The network that the call came from. */
  network: string
  chain: Chain
  user: Address
  /** The token that is given. */
  token: Address
}

const address = z.string().check(z.refine((text) => isAddress(text)))
const schema = z.pipe(
  z.object({ to: address, spender: address, amount: z.string().check(z.regex(/^\d{1,78}$/)) }),
  z.transform(({ to, spender, amount }) => ({
    to: getAddress(to),
    spender: getAddress(spender),
    amount: BigInt(amount),
  })),
)

/** Which router was quoted for how much of what. */
export type LastQuote = z.infer<typeof schema>

/** The last quote of each account for a token: existing clients name neither its router nor its amount when they approve. */
export interface LastQuotes {
  keep(asker: QuoteAsker, quote: LastQuote): Promise<void>
  /** Null: there is none, its time is over, or what is shared is down. */
  of(asker: QuoteAsker): Promise<LastQuote | null>
}

/** @param shared what the processes on one database share; null for one process alone */
export function createLastQuotes(shared: SharedAnswers | null, now: () => number): LastQuotes {
  const { freshFor, ...bounds } = swapPolicy.lastQuotes
  const own = createBoundedStore<string>(bounds, now)

  async function recall(key: string): Promise<string | null> {
    const stored = shared ? await shared.read(key) : 'down'
    return stored === 'down' ? (own.get(key) ?? null) : stored
  }

  return {
    async keep(asker, { to, spender, amount }) {
      const json = JSON.stringify({ to, spender, amount: String(amount) })
      const key = keyOf(asker)
      own.set(key, json, key.length + json.length, freshFor)
      await shared?.write(key, json, freshFor)
    },

    async of(asker) {
      const stored = await recall(keyOf(asker))
      if (stored === null) return null
      // What another version of the server has written may not parse: it is not there.
      return z.safeParse(schema, JSON.parse(stored)).data ?? null
    },
  }
}

/** Hashed: it holds an account and where its owner is. */
function keyOf({ projectId, network, chain, user, token }: QuoteAsker): string {
  return hash(
    'sha256',
    JSON.stringify(['last quote', projectId, network, chain.id, user, token]),
    'base64url',
  )
}
