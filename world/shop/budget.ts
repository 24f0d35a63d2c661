import * as z from 'zod/mini'
import type { Kit } from './kit.ts'
import type { ShopBudget } from './shopConfig.ts'
import { shorten } from './shorten.ts'

const day = 86_400
const ticketSchema = z.object({ ticket: z.string() })
const paidSchema = z.object({ hash: z.string(), block: z.number() })
const refusalSchema = z.object({ error: z.string() })

/** Has the visitor let the shop take up to 5 HUSD a day, for thirty days. @returns what the shop's server knows the budget by, and what was granted */
export async function askForBudget(
  kit: Kit,
  { caipNetworkId, to, token }: ShopBudget,
): Promise<{ ticket: string; text: string }> {
  const budget = await kit.requestBudget({
    ...{ caipNetworkId, to, token },
    amount: '5',
    period: 'day',
    until: Math.floor(Date.now() / 1_000) + 30 * day,
    reason: 'Coffee without a question',
  })
  const { ticket } = ticketSchema.parse(await post('/budget', budget))
  const amount = Number(budget.amount) / 10 ** budget.decimals
  const end = new Date(budget.until * 1_000).toLocaleDateString('en-US', { dateStyle: 'medium' })
  return { ticket, text: `Up to ${amount} HUSD a day until ${end}` }
}

/** The shop's server takes the price of a coffee. Nobody is asked. */
export async function payFromBudget(ticket: string): Promise<string> {
  const { hash, block } = paidSchema.parse(await post('/budget/coffee', { ticket }))
  return `Paid from your budget in block ${block} · ${shorten(hash)}`
}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Error(refusalSchema.parse(said).error)
  return said
}
