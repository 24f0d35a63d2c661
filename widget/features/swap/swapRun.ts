import type { SwapQuote, SwapTransaction } from '#shared/api/chain/swap.ts'
import { abortable } from '#shared/async/abortable.ts'
import { splitCaipAddress, type toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { assertSameAccount, ensureNetwork } from '../operations/assertSameAccount.ts'
import type { Operations } from '../operations/createOperations.ts'
import type { Operation } from '../operations/operation.ts'
import { readEvmNumber, readEvmOf } from '../operations/readEvm.ts'
import { toAccount } from '../walletState/connection.ts'
import type { SwapAttempt, SwapFailure, SwapOrder, SwapToken } from './swapState.ts'

/** One swap that is being made. */
export interface SwapRun {
  context: FeatureContext
  operations: Operations
  api: SwapApi
  order: SwapOrder
  wallet: WalletPort
  /** The account, as the chain API names it. */
  userAddress: ReturnType<typeof toCaipAddress>
  /** Changes what is shown of the attempt. */
  change: (changed: Partial<SwapAttempt>) => void
  /** Ends with the page. */
  signal: AbortSignal
  /** Aborts when the person waits no longer for a silent wallet. */
  giveUpSignal: AbortSignal
}

/** Why it went no further: nothing has left, or what has is undone by nothing. */
export class SwapFailed extends Error {
  readonly failure: SwapFailure

  constructor(failure: SwapFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** The wallet is where it was when a person said yes, or comes there. @throws `AccountChanged`, and what it answers */
export async function ensureSender({ context, order, wallet, change, giveUpSignal }: SwapRun): Promise<void> {
  await abortable(
    ensureNetwork(context, { sender: order, wallet, onSwitch: () => change({ step: 'switching' }) }),
    giveUpSignal,
  )
  // Whatever happened meanwhile.
  assertSameAccount(context, order)
}

/** A transaction of the chain API, as a wallet takes it. Fees and nonce are the wallet's to choose. */
export function toWalletTransaction({ to, data, value, eip155 }: SwapTransaction) {
  const gas = BigInt(eip155.gas)
  return { ...toCall({ to, data, value }), ...(gas > 0n && { gas: toHex(gas) }) }
}

export function toCall({ to, data, value }: Pick<SwapTransaction, 'to' | 'data' | 'value'>) {
  return { to: splitCaipAddress(to).address, data, value: toHex(BigInt(value)) }
}

const toHex = (value: bigint) => `0x${value.toString(16)}`

export interface NewOperationParameters {
  id: string
  kind: 'approve' | 'swap'
  /** What it brings; null: nothing by itself. */
  quote: Pick<SwapQuote, 'toAmount'> | null
  /** By what it is known again. */
  known: Pick<Operation, 'evm' | 'batch'>
}

/** What is written down of it before the wallet is asked. */
export function newOperation(
  order: SwapOrder,
  { id, kind, quote, known }: NewOperationParameters,
): Operation {
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

export interface SendWrittenParameters extends Pick<NewOperationParameters, 'kind' | 'quote'> {
  transaction: SwapTransaction
  /** The operation is there, and the wallet is about to be asked. */
  onAsked: (operationId: string) => void
}

/** Has the wallet send one transaction, which is written down before. @returns the operation's id */
export async function sendWritten(
  run: SwapRun,
  { kind, transaction, quote, onAsked }: SendWrittenParameters,
): Promise<string> {
  const { context, operations, order, wallet } = run
  const { caipNetworkId, from } = order
  const id = crypto.randomUUID()
  const prepare = async () => {
    const read = readEvmOf(context)
    const [nonce, block] = await Promise.all([
      readEvmNumber(read, caipNetworkId, 'eth_getTransactionCount', [from, 'latest']),
      readEvmNumber(read, caipNetworkId, 'eth_blockNumber', []),
    ])
    await ensureSender(run)
    const evm = { ...toCall(transaction), nonce, block, isNonceSeen: false }
    return newOperation(order, { id, kind, quote, known: { evm } })
  }
  await operations.begin(id, prepare(), async () => {
    onAsked(id)
    const asked = { address: from, chainId: caipNetworkId, transaction: toWalletTransaction(transaction) }
    // Also an answer that is heard after the wait was given up: what left is written down as such.
    const sent = wallet.sendTransaction(asked).then((hash) => {
      operations.change(id, (now) => ({ ...now, status: 'sent', hash }))
    })
    await abortable(sent, run.giveUpSignal)
  })
  return id
}

/** What a page's statistics are told. Amounts are numbers there, as sites read them. */
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
