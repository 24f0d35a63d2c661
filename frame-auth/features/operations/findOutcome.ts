import { repeat } from '#shared/async/repeat.ts'
import { paymentTracking } from '#shared/entities/paymentTracking.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Delivery, Found } from './delivery.ts'
import { isInFlight } from './inFlight.ts'
import type { Outcome } from './outcome.ts'

/** `missing`: it is too old to be sent now. */
export type FoundOutcome = Extract<Outcome, 'sent' | 'failed' | 'skipped' | 'refused' | 'missing' | 'unknown'>

/** How often, and after how many milliseconds, a chain is asked that cannot be reached. */
const retries = { maxTries: 5, pauseMs: 1_000 } as const

/** Looks for what may have arrived, and sends the very same bytes where it has not: they count once. */
export async function findOutcome(
  { outgoing }: Pick<Delivery, 'outgoing'>,
  age: number,
): Promise<FoundOutcome> {
  if (!outgoing) return 'missing'
  const attempt = async () => {
    try {
      return await look(outgoing, age)
    } catch (error) {
      if (!isCode(error, 'RPC_UNREACHABLE', 'RPC_ERROR')) throw error
      return undefined
    }
  }
  return (await repeat(attempt, retries)) ?? 'unknown'
}

async function look(outgoing: NonNullable<Delivery['outgoing']>, age: number): Promise<FoundOutcome> {
  const found = await outgoing.find()
  if (found !== 'missing') return outcomeOf(found)
  if (age > paymentTracking.resendMs) return 'missing'
  try {
    await outgoing.send()
    return 'sent'
  } catch (error) {
    if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR') throw error
    // Another document may have been faster by a moment.
    const arrived = await outgoing.find()
    // Another one of the account is before it: it is tried again.
    if (arrived === 'missing' && isInFlight(error)) throw error
    return arrived === 'missing' ? 'refused' : outcomeOf(arrived)
  }
}

const outcomeOf = (found: Exclude<Found, 'missing'>) => (found === 'there' ? 'sent' : found)
