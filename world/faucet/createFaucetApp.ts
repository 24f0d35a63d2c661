import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { faucetLimits, type Gift, type Giver } from './faucet.ts'
import { faucetPage, faucetStyle } from './faucetPage.ts'
import { faucetScript } from './faucetScript.ts'

const requestSchema = z.strictObject({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** CAIP-2; left out: every network that has such addresses. */
  network: z.optional(z.string().check(z.maxLength(64))),
})

/**
 * The faucet's page, and for scripts `POST /api/funds { address, network }`: what was given, one by one. 400 and a sentence
 * for an address that is none or that would lose it, 429 for one that had enough; nothing is sent then.
 */
export function createFaucetApp(givers: readonly Giver[], now: () => number = Date.now): Hono {
  /** When each address got something, the latest last. */
  const given = new Map<string, number[]>()
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(faucetScript)}`,
    `style-src ${hashOf(faucetStyle)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  function choose(address: string, network: string | undefined): readonly Giver[] {
    const prefix = address.startsWith('0x') ? 'eip155:' : 'solana:'
    return givers.filter((giver) =>
      network === undefined ? giver.network.startsWith(prefix) : giver.network === network,
    )
  }

  async function give(context: Context) {
    // Not JSON: the schema refuses it.
    const body = requestSchema.safeParse(await context.req.json().catch(() => null))
    if (!body.success) return refusal(context, 400, 'Enter the address that the funds go to.')
    const { address, network } = body.data
    const chosen = choose(address, network)
    if (chosen.length === 0) return refusal(context, 400, 'This faucet has no such network.')
    for (const giver of chosen) {
      const reason = await giver.refuse(address)
      if (reason !== null) return refusal(context, 400, reason)
    }
    const key = address.toLowerCase()
    const recent = (given.get(key) ?? []).filter((at) => at > now() - faucetLimits.per)
    if (recent.length >= faucetLimits.most)
      return refusal(context, 429, 'This address has had enough for now. Come back in ten minutes.')
    given.set(key, [...recent, now()])

    const outcomes = await inTurn(() => sendAll(chosen, address))
    const gifts = outcomes.flatMap((outcome): Gift[] =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    )
    if (gifts.length === outcomes.length) return context.json({ gifts })
    return context.json({ gifts, error: 'Not all of it could be sent. Try again.' }, 502)
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a chain counts its sender's transactions, and two at once may get the same number. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task)
    // Who asked is told; the next one's turn comes all the same.
    last = turn.catch(() => undefined)
    return turn
  }

  const networks = givers.map(({ network, name }) => ({ network, name }))
  return new Hono()
    .get('/', (context) => context.html(faucetPage, 200, { 'Content-Security-Policy': policy }))
    .get('/api/networks', (context) => context.json({ networks }))
    .post('/api/funds', bodyLimit({ maxSize: 1_024 }), give)
}

/** Whatever fails, the others are sent. Never rejects. */
async function sendAll(givers: readonly Giver[], address: string): Promise<PromiseSettledResult<Gift>[]> {
  const outcomes: PromiseSettledResult<Gift>[] = []
  for (const gift of givers.flatMap(({ gifts }) => gifts)) {
    const [outcome] = await Promise.allSettled([gift(address)])
    outcomes.push(outcome)
  }
  return outcomes
}

function refusal(context: Context, status: 400 | 429, error: string) {
  return context.json({ error }, status)
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
