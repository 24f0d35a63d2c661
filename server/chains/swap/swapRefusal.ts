import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { SwapFailureName } from '#shared/api/chain/swap.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { answerChain } from '../gate/answerChain.ts'

/** Why nothing is swapped where nothing is wrong with the server, in words for a person. */
export class SwapRefusal extends Error {
  override readonly name = 'SwapRefusal'
  readonly failure: SwapFailureName

  constructor(failure: SwapFailureName, message: string) {
    super(message)
    this.failure = failure
  }
}

/** As `answerChain`, with what only swaps are refused for: 400, with its name and its words. */
export async function answerSwap<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  read: (signal: AbortSignal) => Promise<z.input<Schema>>,
): Promise<Response> {
  try {
    return await answerChain(context, schema, read)
  } catch (error) {
    if (!(error instanceof SwapRefusal)) throw error
    return context.json(failure(error.failure, error.message), 400, dataHeaders)
  }
}
