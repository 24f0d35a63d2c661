import * as z from 'zod/mini'
import { nameAnswerSchema } from '#shared/api/chain/names.ts'
import { type PreviewAnswer, type PreviewRequest, previewAnswerSchema } from '#shared/api/chain/preview.ts'
import { type TransferFacts, transferFactsSchema } from '#shared/api/chain/transferFacts.ts'
import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ChainApiSource, chainApiUrl, createAsk, type SendRequest } from './askChainApi.ts'

export interface SendApi {
  /** The address that a name leads to on a network; null where it leads nowhere. */
  findName(name: string, caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<string | null>
  /** What a transaction would cost and do. Nothing is signed and nothing is sent; that it would fail is no error. */
  preview(request: PreviewRequest, signal: AbortSignal): Promise<PreviewAnswer>
  /** What has to be known of a token to write down a transfer. @param receiver on Solana: the account whose token account is meant */
  transferFacts(
    token: { chainId: CaipNetworkId; address: string; receiver?: string },
    signal: AbortSignal,
  ): Promise<TransferFacts>
}

/** SLIP-44's number for Ethereum, under which most names have their only address. */
const ethereum = '60'
/** ENSIP-11: the other EVM chains' numbers follow. */
const firstEvmCoinType = 0x8000_0000

/** What sending asks of the kit's chain API, beside what the account does. Rejects as `createChainApi` does, or with `INVALID_PARAMS`. */
export function createSendApi(source: ChainApiSource, send?: SendRequest): SendApi {
  const ask = createAsk(send)
  return {
    async findName(name, caipNetworkId, signal) {
      const { namespace, reference } = splitCaipNetworkId(caipNetworkId)
      if (namespace !== 'eip155') return null
      const url = chainApiUrl(source, `/v1/profile/account/${encodeURIComponent(name)}`, { apiVersion: '2' })
      try {
        const { addresses } = await ask(url, nameAnswerSchema, signal)
        const own = addresses[String(firstEvmCoinType + Number(reference))]
        return (own ?? addresses[ethereum])?.address ?? null
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    preview: (request, signal) =>
      ask(chainApiUrl(source, '/v1/transaction/preview', {}), previewAnswerSchema, signal, request),
    transferFacts: ({ chainId, address, receiver }, signal) =>
      ask(
        chainApiUrl(source, '/v1/token/transfer', {
          chainId,
          token: address,
          ...(receiver !== undefined && { receiver }),
        }),
        transferFactsSchema,
        signal,
      ),
  }
}

const refusedSchema = z.object({ status: z.literal(404) })

/** The API knows of no such thing. */
function isNotFound(error: unknown): boolean {
  return error instanceof WalletKitError && refusedSchema.safeParse(error.data).success
}
