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
import type { SwapAttempt, SwapOrder, SwapStop, SwapToken } from './swapState.ts'

/** One swap that is being made. */
export interface SwapRun {
  context: FeatureContext
  operations: Operations
  api: SwapApi
  order: SwapOrder
  wallet: WalletPort
  /** The account, as the chain API names it. */
  userAddress: ReturnType<typeof toCaipAddress>
  /** Tells what has changed of the attempt. */
  tell: (changed: Partial<SwapAttempt>) => void
  /** Ends with the page. */
  signal: AbortSignal
  /** Aborts when the person waits no longer for a silent wallet. */
  patience: AbortSignal
}

/** Why it went no further: nothing has left, or what has is undone by nothing. */
export class SwapStopped extends Error {
  readonly stop: SwapStop

  constructor(stop: SwapStop) {
    super(stop.reason)
    this.stop = stop
  }
}

/** The wallet is where it was when a person said yes, or comes there. @throws `AccountChanged`, and what it answers */
export async function ensureSender({ context, order, wallet, tell, patience }: SwapRun): Promise<void> {
  await abortable(
    ensureNetwork(context, { sender: order, wallet, onSwitch: () => tell({ step: 'switching' }) }),
    patience,
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

/** What is written down of it before the wallet is asked. */
export function newOperation(
  operationId: string,
  { order }: Pick<SwapRun, 'order'>,
  kind: 'approve' | 'swap',
  quote: Pick<SwapQuote, 'toAmount'> | null,
  known: Pick<Operation, 'evm' | 'batch'>,
): Operation {
  const { connection, caipNetworkId, from, give, take, amount } = order
  const { id, name } = connection.connector
  return {
    id: operationId,
    kind,
    status: 'asked',
    createdAt: Date.now(),
    caipNetworkId,
    from,
    wallet: { id, name },
    receiver: { address: from, name: null, avatar: null },
    token: toWritten(give),
    amount,
    ...(quote && {
      received: {
        token: toWritten(take),
        amount: toDecimalText(BigInt(quote.toAmount), take.decimals),
        decimals: take.decimals,
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

/**
 * Has the wallet send one transaction, which is written down before.
 *
 * @param onAsked the operation is there, and the wallet is about to be asked
 * @returns the operation's id
 */
export async function sendWritten(
  run: SwapRun,
  kind: 'approve' | 'swap',
  transaction: SwapTransaction,
  quote: SwapQuote | null,
  onAsked: (operationId: string) => void,
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
    return newOperation(id, run, kind, quote, { evm })
  }
  await operations.begin(id, prepare(), async () => {
    onAsked(id)
    const asked = { address: from, chainId: caipNetworkId, transaction: toWalletTransaction(transaction) }
    // Also an answer that is heard after the wait was given up: what left is written down as such.
    const sent = wallet.sendTransaction(asked).then((hash) => {
      operations.change(id, (now) => ({ ...now, status: 'sent', hash }))
    })
    await abortable(sent, run.patience)
  })
  return id
}

/** What a page's statistics are told. Amounts are numbers there, as sites read them. */
export function swapProperties(
  { connection, caipNetworkId, give, take, amount }: SwapOrder,
  quote: SwapQuote,
) {
  return {
    isSmartAccount: toAccount(connection).accountType === 'smartAccount',
    network: caipNetworkId,
    swapFromToken: give.symbol,
    swapToToken: take.symbol,
    swapFromAmount: Number(amount),
    swapToAmount: Number(toDecimalText(BigInt(quote.toAmount), take.decimals)),
  }
}
