import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadEvm } from '../readEvm.ts'

const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i))
const transactionSchema = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.optional(z.nullable(z.string())),
  value: z.string().check(z.regex(/^0x[0-9a-f]+$/i)),
  input: z.string(),
  nonce: quantitySchema,
})
export type EvmTransaction = z.infer<typeof transactionSchema>
const receiptSchema = z.object({ blockNumber: quantitySchema, status: z.optional(z.string()) })
const blockSchema = z.object({ transactions: z.array(transactionSchema) })

/** An account on one EVM chain, whose transactions are read. */
export interface EvmSender {
  read: ReadEvm
  caipNetworkId: CaipNetworkId
  from: string
}
type EvmChain = Pick<EvmSender, 'read' | 'caipNetworkId'>

interface AskParameters<T> {
  schema: z.ZodMiniType<T>
  method: string
  params: unknown
}

/** @throws `RPC_ERROR`, also where the answer is something else; `RPC_UNREACHABLE` */
async function ask<T>({ read, caipNetworkId }: EvmChain, { schema, method, params }: AskParameters<T>) {
  const parsed = schema.safeParse(await read(caipNetworkId, method, params))
  if (parsed.success) return parsed.data
  throw new WalletKitError('RPC_ERROR', `The network's answer to ${method} makes no sense`)
}

export async function readHead(chain: EvmChain): Promise<number> {
  return Number(await ask(chain, { schema: quantitySchema, method: 'eth_blockNumber', params: [] }))
}

/** A transaction by its hash, and how a block holds it; null where there is none. */
export async function readTransaction(chain: EvmChain, hash: string) {
  const [receipt, transaction] = await Promise.all([
    ask(chain, { schema: z.nullable(receiptSchema), method: 'eth_getTransactionReceipt', params: [hash] }),
    ask(chain, { schema: z.nullable(transactionSchema), method: 'eth_getTransactionByHash', params: [hash] }),
  ])
  return { receipt, transaction }
}

/** The account's count of transactions: its next nonce. @param at a block, or what nodes call it */
export async function readCount(sender: EvmSender, at: number | 'latest' | 'pending'): Promise<number> {
  const params = [sender.from, typeof at === 'number' ? toHex(at) : at]
  return Number(await ask(sender, { schema: quantitySchema, method: 'eth_getTransactionCount', params }))
}

interface NonceParameters {
  nonce: number
  /** Blocks between which its count went beyond the nonce. */
  after: number
  until: number
}

/** The block in which a nonce of the account was used, and the transaction that used it. */
export async function readUseOf(sender: EvmSender, { nonce, after, until }: NonceParameters) {
  let low = after
  let high = until
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await readCount(sender, middle)) > nonce) high = middle
    else low = middle + 1
  }
  const params = [toHex(low), true]
  const { transactions } = await ask(sender, { schema: blockSchema, method: 'eth_getBlockByNumber', params })
  const isOwn = ({ from }: EvmTransaction) => from.toLowerCase() === sender.from.toLowerCase()
  return { block: low, transaction: transactions.find((each) => Number(each.nonce) === nonce && isOwn(each)) }
}

function toHex(value: number): string {
  return `0x${value.toString(16)}`
}
