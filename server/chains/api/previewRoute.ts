import { Hono } from 'hono'
import * as z from 'zod/mini'
import { previewAnswerSchema, previewRequestSchema } from '#shared/api/chain/preview.ts'
import { transferFactsSchema } from '#shared/api/chain/transferFacts.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../../config/parseInput.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { Chain } from '../core/chain.ts'
import { readerOf } from '../core/chainReader.ts'
import { readJson } from '../core/readJson.ts'
import { answerChain } from '../gate/answerChain.ts'
import type { ChainContext } from './chainContext.ts'

type PreviewContext = Pick<ChainContext, 'gate' | 'chains' | 'readers'>

/** Of the longest calldata there may be, in hex. */
const bodyBytes = 72 * 1024

const tokenQuerySchema = z.object({
  chainId: caipNetworkIdSchema,
  token: z.string().check(z.minLength(1), z.maxLength(64)),
  receiver: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})

/**
 * What a widget asks before it lets a wallet send something. Nobody keeps the answers.
 *
 * - `POST /v1/transaction/preview`: what a transaction would cost and do, for wallets that do not tell.
 * - `GET /v1/token/transfer?chainId=&token=&receiver=`: what has to be known of a token to write down a transfer.
 */
export function previewRoute({ gate, chains, readers }: PreviewContext): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  const path = '/v1/transaction/preview'
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })
  app.use(path, limit, gate.project(), gate.load)
  app.use('/v1/token/transfer', gate.project(), gate.load)
  app.get('/v1/token/transfer', (context) =>
    answerChain(context, transferFactsSchema, async (signal) => {
      const { chainId, token, receiver } = parseInput(tokenQuerySchema, context.req.query())
      const chain = chains.of(chainId, context.var.project)
      const { transferFacts } = readerOf(readers, chain)
      if (!transferFacts) throw unsent(chain)
      return transferFacts(chain, { token, receiver }, signal)
    }),
  )
  return app.post(path, (context) =>
    answerChain(context, previewAnswerSchema, async (signal) => {
      const { account, transaction, receiver } = parseInput(previewRequestSchema, await readJson(context))
      const { caipNetworkId, address } = splitCaipAddress(account)
      const chain = chains.of(caipNetworkId, context.var.project)
      const { preview } = readerOf(readers, chain)
      if (!preview) throw unsent(chain)
      return preview(chain, { from: address, transaction, receiver }, signal)
    }),
  )
}

function unsent({ id }: Chain): WalletKitError {
  return new WalletKitError('CHAIN_NOT_SUPPORTED', `Nothing is sent on ${id}`)
}
