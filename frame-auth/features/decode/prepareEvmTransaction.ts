import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { evmFees, gasLimitFor } from '#shared/constants/evmFees.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { SigningRequest } from '../custody/custody.ts'
import type { TransactionDraft } from './parseEvmRequest.ts'

const quantitySchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)
const blockSchema = z.object({ baseFeePerGas: z.optional(quantitySchema) })

/** What the transaction may cost beside what it sends, in wei, and what is there to pay it. */
export interface TransactionFee {
  /** By the fees of the last block. */
  likely: bigint
  /** The most that the signed transaction allows. */
  most: bigint
  balance: bigint
}

export interface PreparedEvmTransaction {
  request: Extract<SigningRequest, { kind: 'evmTransaction' }>
  fee: TransactionFee
  /** The chain says that it would fail, and why; null if not. */
  failure: string | null
}

export interface PrepareEvmTransactionParameters {
  chain: ChainClient
  network: CaipNetworkId
  from: string
  draft: TransactionDraft
  /** The code that the account has once the transaction is mined (EIP-7702): what it costs is estimated with it. */
  codeAfterwards?: string
  signal: AbortSignal
}

/** What one authorisation costs beside what is executed. @see https://eips.ethereum.org/EIPS/eip-7702#gas-costs */
const authorizationGas = 25_000n

/**
 * Fills in what a page left out, from the chain: nonce, gas and fees (EIP-1559 where the chain has a base fee).
 *
 * @throws `RPC_UNREACHABLE`, `RPC_ERROR`; that the transaction would fail is no error
 */
export async function prepareEvmTransaction(
  parameters: PrepareEvmTransactionParameters,
): Promise<PreparedEvmTransaction> {
  const { draft, from, chain, network, signal } = parameters
  const read = createQuantityReader(parameters)
  const [block, nonce, balance, estimate] = await Promise.all([
    chain.request({ network, method: 'eth_getBlockByNumber', params: ['latest', false], signal }),
    draft.nonce ?? read('eth_getTransactionCount', [from, 'pending']),
    read('eth_getBalance', [from, 'latest']),
    estimateGas(parameters, read),
  ])
  const { baseFeePerGas: baseFee } = readBlock(block)
  const fees = await chooseFees(draft, baseFee, read)
  const gas = draft.gas ?? estimate.gas
  const { to, value, data, chainId, accessList } = draft
  return {
    request: {
      kind: 'evmTransaction',
      chainId,
      nonce: Number(nonce),
      ...(to !== undefined && { to }),
      value: value.toString(),
      data,
      gas: gas.toString(),
      ...fees.fields,
      ...(accessList && { accessList }),
    },
    fee: { likely: gas * fees.likely, most: gas * fees.most, balance },
    failure: estimate.failure,
  }
}

type ReadQuantity = (method: string, params: unknown) => Promise<bigint>

function createQuantityReader({ chain, network, signal }: PrepareEvmTransactionParameters): ReadQuantity {
  return async (method, params) => {
    const answer = z.safeParse(quantitySchema, await chain.request({ network, method, params, signal }))
    if (!answer.success)
      throw new WalletKitError('RPC_ERROR', `The network's answer to ${method} is no quantity`)
    return answer.data
  }
}

function readBlock(block: unknown): z.infer<typeof blockSchema> {
  const parsed = z.safeParse(blockSchema, block)
  if (!parsed.success) throw new WalletKitError('RPC_ERROR', 'The network gave no block')
  return parsed.data
}

async function estimateGas(
  { draft, from, codeAfterwards }: PrepareEvmTransactionParameters,
  read: ReadQuantity,
): Promise<{ gas: bigint; failure: string | null }> {
  const { to, value, data, accessList } = draft
  const call = {
    from,
    ...(to !== undefined && { to }),
    value: `0x${value.toString(16)}`,
    data,
    ...(accessList && { accessList }),
  }
  try {
    if (codeAfterwards === undefined)
      return { gas: gasLimitFor(await read('eth_estimateGas', [call])), failure: null }
    const overrides = { [from]: { code: codeAfterwards } }
    const gas = await read('eth_estimateGas', [call, 'latest', overrides])
    return { gas: gasLimitFor(gas) + authorizationGas, failure: null }
  } catch (error) {
    if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR') throw error
    return { gas: 0n, failure: error.message }
  }
}

const lower = (one: bigint, other: bigint) => (one < other ? one : other)
const higher = (one: bigint, other = 0n) => (one > other ? one : other)

async function chooseFees(draft: TransactionDraft, baseFee: bigint | undefined, read: ReadQuantity) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, least } = draft
  if (baseFee === undefined || (gasPrice !== undefined && maxFeePerGas === undefined)) {
    const price = higher(gasPrice ?? maxFeePerGas ?? (await read('eth_gasPrice', [])), least?.maxFeePerGas)
    return { fields: { gasPrice: price.toString() }, likely: price, most: price }
  }
  const asked = maxPriorityFeePerGas ?? (await read('eth_maxPriorityFeePerGas', []))
  const tip = higher(asked, least?.maxPriorityFeePerGas)
  const most = higher(maxFeePerGas ?? baseFee * evmFees.baseFeeHeadroom + tip, least?.maxFeePerGas)
  const priority = lower(tip, most)
  const likely = lower(baseFee + priority, most)
  return {
    fields: { maxFeePerGas: most.toString(), maxPriorityFeePerGas: priority.toString() },
    likely,
    most,
  }
}
