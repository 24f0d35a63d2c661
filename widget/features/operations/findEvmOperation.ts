import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Finding, FindOperation } from './finding.ts'
import { neededBlocks } from './neededBlocks.ts'
import type { EvmCall, Operation } from './operation.ts'

/** Asks an EVM chain, for reading. */
export type ReadEvm = (caipNetworkId: CaipNetworkId, method: string, params: unknown) => Promise<unknown>

/** A wallet that was asked for one thing may have sent others first. */
const mostNonces = 16

const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i))
const transactionSchema = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.optional(z.nullable(z.string())),
  value: z.string().check(z.regex(/^0x[0-9a-f]+$/i)),
  input: z.string(),
  nonce: quantitySchema,
})
type EvmTransaction = z.infer<typeof transactionSchema>
const receiptSchema = z.object({ blockNumber: quantitySchema, status: z.optional(z.string()) })
const blockSchema = z.object({ transactions: z.array(transactionSchema) })

/**
 * Looks for a transaction by its hash; where no wallet has told one, among the sender's by what it does, from the nonce on that was the
 * next one when the wallet was asked.
 */
export function createFindEvmOperation(read: ReadEvm): FindOperation {
  const ask = async <T>(chain: CaipNetworkId, schema: z.ZodMiniType<T>, method: string, params: unknown) => {
    const parsed = schema.safeParse(await read(chain, method, params))
    if (parsed.success) return parsed.data
    throw new WalletKitError('RPC_ERROR', `The network's answer to ${method} makes no sense`)
  }
  const askNumber = async (chain: CaipNetworkId, method: string, params: unknown) =>
    Number(await ask(chain, quantitySchema, method, params))
  const countAt = (chain: CaipNetworkId, address: string, block: string) =>
    askNumber(chain, 'eth_getTransactionCount', [address, block])

  /** The block in which the account's count of transactions went beyond a nonce. */
  const blockOf = async (
    chain: CaipNetworkId,
    address: string,
    nonce: number,
    after: number,
    head: number,
  ) => {
    let low = after
    let high = head
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((await countAt(chain, address, toHex(middle))) > nonce) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Among what the sender's nonces since then were used for. */
  const findUntold = async (
    { caipNetworkId, from }: Operation,
    evm: EvmCall,
    others: ReadonlySet<string>,
  ): Promise<EvmTransaction | null> => {
    const [head, next] = await Promise.all([
      askNumber(caipNetworkId, 'eth_blockNumber', []),
      countAt(caipNetworkId, from, 'latest'),
    ])
    let after = evm.block
    for (let nonce = evm.nonce; nonce < Math.min(next, evm.nonce + mostNonces); nonce += 1) {
      after = await blockOf(caipNetworkId, from, nonce, after, head)
      const params = [toHex(after), true]
      const { transactions } = await ask(caipNetworkId, blockSchema, 'eth_getBlockByNumber', params)
      const sent = transactions.find((each) => Number(each.nonce) === nonce && isSame(each.from, from))
      if (sent && isCall(sent, from, evm) && !others.has(sent.hash)) return sent
    }
    return null
  }

  const findByHash = async (operation: Operation, evm: EvmCall, hash: string): Promise<Finding> => {
    const { caipNetworkId, from } = operation
    const [receipt, transaction, head] = await Promise.all([
      ask(caipNetworkId, z.nullable(receiptSchema), 'eth_getTransactionReceipt', [hash]),
      ask(caipNetworkId, z.nullable(transactionSchema), 'eth_getTransactionByHash', [hash]),
      askNumber(caipNetworkId, 'eth_blockNumber', []),
    ])
    if (!transaction) return { kind: 'missing' }
    if (!isCall(transaction, from, evm)) return { kind: 'foreign' }
    const blocks = receipt ? Math.max(1, head - Number(receipt.blockNumber) + 1) : 0
    const needed = neededBlocks(caipNetworkId)
    // In a block that is taken back it may have failed, and not in the next one.
    if (receipt?.status === '0x0' && blocks >= needed) return { kind: 'failed', hash }
    return { kind: 'found', hash, blocks, needed, nonce: Number(transaction.nonce) }
  }

  /** Whether its nonce was used, in a block that is not taken back any more. */
  const isTaken = async ({ caipNetworkId, from }: Operation, evm: EvmCall): Promise<boolean> => {
    const head = await askNumber(caipNetworkId, 'eth_blockNumber', [])
    const settled = Math.max(0, head - neededBlocks(caipNetworkId) + 1)
    return (await countAt(caipNetworkId, from, toHex(settled))) > evm.nonce
  }

  return async (operation, others) => {
    const { evm, hash } = operation
    if (!evm) return { kind: 'missing' }
    const told = hash === null ? null : await findByHash(operation, evm, hash)
    if (told && told.kind !== 'missing' && told.kind !== 'foreign') return told
    const other = await findUntold(operation, evm, others)
    if (other) return findByHash(operation, evm, other.hash)
    if (told?.kind === 'foreign') return told
    return { kind: evm.isNonceSeen && (await isTaken(operation, evm)) ? 'replaced' : 'missing' }
  }
}

function toHex(value: number): string {
  return `0x${value.toString(16)}`
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether a transaction does what the wallet was asked for. */
function isCall({ from, to, value, input }: EvmTransaction, sender: string, call: EvmCall): boolean {
  return (
    isSame(from, sender) &&
    isSame(to ?? '', call.to) &&
    BigInt(value) === BigInt(call.value) &&
    isSame(input, call.data)
  )
}
