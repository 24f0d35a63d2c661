import type { Context } from 'hono'
import { slippageBounds } from '#shared/api/chain/swap.ts'
import { clientIp } from '../../../limits/clientIp.ts'
import type { Project } from '../../../projects/project.ts'
import type { KitEnvironment } from '../../../projects/requireProject.ts'
import type { Chain } from '../../core/chain.ts'
import type { QuoteAsker } from '../../swap/lastQuotes.ts'
import { wrappingOf } from '../../swap/pools/createPoolSource.ts'
import { unsupported } from '../../swap/swapSides.ts'
import type { SwapQuestion, SwapSource } from '../../swap/swapSource.ts'
import type { ChainContext } from '../chainContext.ts'

export type SwapContext = Pick<ChainContext, 'gate' | 'chains' | 'cache' | 'swaps' | 'trustedProxies'>

/** A call, once its project is known. */
export type SwapRequest = Context<KitEnvironment>

/** Answers one call, or throws what keeps it from that. */
export type SwapAnswer<Answer> = (
  context: SwapContext,
  request: SwapRequest,
  signal: AbortSignal,
) => Promise<Answer>

export function askerOf(
  { trustedProxies }: SwapContext,
  request: SwapRequest,
  whose: Pick<QuoteAsker, 'chain' | 'user' | 'token'>,
): QuoteAsker {
  return { ...whose, projectId: request.var.project.id, network: clientIp(request, trustedProxies) }
}

export interface SourceParameters {
  project: Project
  chain: Chain
  /** By the page: names of vendors, with commas. */
  wished: string | undefined
  sides?: Pick<SwapQuestion, 'from' | 'to'>
}

/**
 * The project's choice, or else the page's; the chain's own exchanges where that vendor has no key or does not go. To wrap the coin no vendor is asked.
 *
 * @throws `CHAIN_NOT_SUPPORTED`
 */
export function sourceFor({ swaps }: SwapContext, parameters: SourceParameters): SwapSource {
  const { project, chain, wished = '', sides } = parameters
  const { features } = project
  const isOff = features.swaps === false
  const serving = isOff ? [] : swaps.sources.filter((source) => source.serves(chain))
  const isWrap = sides !== undefined && wrappingOf(chain, sides) !== null
  const wanted = isWrap ? [] : [features.swapProvider ?? wished.split(',')].flat()
  const [source] = [...wanted, 'pools'].flatMap(
    (name) => serving.find(({ provider }) => provider === name) ?? [],
  )
  if (!source) throw unsupported()
  return source
}

/** Hundredths of a per cent. */
export function toHundredths(slippage: number | undefined): number {
  return Math.round((slippage ?? slippageBounds.usual) * 100)
}
