import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { OnrampFailure } from '#shared/api/onramp/onramp.ts'
import type { OnrampProblem } from '#shared/api/onramp/parts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { answerChain } from '../gate/answerChain.ts'
import { OnrampError } from './onrampError.ts'
import { onrampPolicy } from './onrampPolicy.ts'

const statuses = {
  ONRAMP_OFF: 404,
  NOT_FOR_SALE: 400,
  COUNTRY_NOT_SUPPORTED: 400,
  AMOUNT_TOO_LOW: 400,
  AMOUNT_TOO_HIGH: 400,
  NO_QUOTES: 400,
  ORDER_NOT_FOUND: 404,
  PROVIDER_BUSY: 503,
  PROVIDER_UNREACHABLE: 503,
  PROVIDER_INVALID_RESPONSE: 502,
  PROVIDER_REFUSED: 502,
} as const satisfies Record<OnrampProblem, number>

const delayed = z.object({ retryAfter: z.number() })

/** Answers a call about purchases, or with the problem's name and status. Nobody keeps an answer. */
export async function answerOnramp<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  read: (signal: AbortSignal) => Promise<z.input<Schema>>,
): Promise<Response> {
  try {
    return await answerChain(context, schema, read)
  } catch (error) {
    if (error instanceof WalletKitError && error.code === 'THROTTLED') {
      const wait = delayed.safeParse(error.data).data?.retryAfter ?? onrampPolicy.busyRetryAfter
      const headers = { ...dataHeaders, 'Retry-After': String(wait) }
      return context.json(failure('TOO_MANY_REQUESTS', error.message), 429, headers)
    }
    if (!(error instanceof OnrampError)) throw error
    return answerProblem(context, error)
  }
}

/** @internal Also what a webhook's sender gets. */
export function answerProblem(context: Context, { problem, message, details }: OnrampError): Response {
  const { limit, retryAfter } = details
  const status = statuses[problem]
  const wait = retryAfter ?? (status === 503 ? onrampPolicy.busyRetryAfter : undefined)
  const body: OnrampFailure = { ...failure(problem, message), ...(limit && { limit }) }
  return context.json(body, status, {
    ...dataHeaders,
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  })
}
