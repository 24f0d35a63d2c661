import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import type { Operation } from '../operations/operation.ts'
import { toAccount } from '../walletState/connection.ts'
import type { SwapOrder, SwapToken } from './swapState.ts'

export interface NewSwapParameters {
  id: string
  kind: 'approve' | 'swap'
  /** What it brings; null: nothing by itself. */
  quote: Pick<SwapQuote, 'toAmount'> | null
  /** What identifies the transaction later, on its network or to the wallet. */
  known: Pick<Operation, 'evm' | 'batch'>
}

/** The record of a transaction, written before the wallet is asked. */
export function newSwapOperation(order: SwapOrder, { id, kind, quote, known }: NewSwapParameters): Operation {
  const { connection, caipNetworkId, from, sellToken, buyToken, amount } = order
  const { connector } = connection
  return {
    id,
    kind,
    status: 'asked',
    createdAt: Date.now(),
    caipNetworkId,
    from,
    wallet: { id: connector.id, name: connector.name },
    receiver: { address: from, name: null, avatar: null },
    token: toWritten(sellToken),
    amount,
    ...(quote && {
      received: {
        token: toWritten(buyToken),
        amount: toDecimalText(BigInt(quote.toAmount), buyToken.decimals),
        decimals: buyToken.decimals,
      },
    }),
    hash: null,
    ...known,
    blocks: 0,
  }
}

function toWritten({ key, symbol, iconUrl }: SwapToken): Operation['token'] {
  return {
    address: key === '' ? null : key.slice(key.lastIndexOf(':') + 1),
    symbol,
    iconUrl: iconUrl ?? null,
  }
}

/** The properties of the events for a page's statistics, where amounts are numbers. */
export function swapProperties(
  { connection, caipNetworkId, sellToken, buyToken, amount }: SwapOrder,
  quote: SwapQuote,
) {
  return {
    isSmartAccount: toAccount(connection).accountType === 'smartAccount',
    network: caipNetworkId,
    swapFromToken: sellToken.symbol,
    swapToToken: buyToken.symbol,
    swapFromAmount: Number(amount),
    swapToAmount: Number(toDecimalText(BigInt(quote.toAmount), buyToken.decimals)),
  }
}
