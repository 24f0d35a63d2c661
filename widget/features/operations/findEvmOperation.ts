import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { neededBlocks } from '#shared/constants/neededBlocks.ts'
import { authId } from '#shared/entities/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Finding, FindOperation } from './finding.ts'
import type { MayStillSend } from './mayStillSend.ts'
import type { EvmCall, Operation } from './operation.ts'
import type { ReadEvm } from './readEvm.ts'

/** Characters of `approve(address,uint256)` in hex up to its amount: `0x`, the selector, and a word. */
const approvalEssence = 2 + 8 + 64

/** A wallet that was asked for one thing may have sent others first. */
const mostNonces = 16

/** Milliseconds after which every node of a network has heard of what one of them was given. */
const spreading = 60_000

/**
 * Milliseconds after which the embedded wallet signs and sends nothing for a page that was gone: the page it was left for counts for eleven
 * minutes, and what was signed is sent again for ten.
 */
const approvalLife = 22 * 60_000

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
 *
 * @param mayStillSend asks the embedded wallet
 */
export function createFindEvmOperation(
  read: ReadEvm,
  mayStillSend: MayStillSend,
  now: () => number = Date.now,
): FindOperation {
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

  const sentIn = async (chain: CaipNetworkId, block: number, from: string, nonce: number) => {
    const params = [toHex(block), true]
    const { transactions } = await ask(chain, blockSchema, 'eth_getBlockByNumber', params)
    return transactions.find((each) => Number(each.nonce) === nonce && isSame(each.from, from))
  }

  /** Among what the sender's nonces since then were used for. */
  const findUntold = async (
    operation: Operation,
    evm: EvmCall,
    others: ReadonlySet<string>,
  ): Promise<EvmTransaction | null> => {
    const { caipNetworkId, from } = operation
    const [head, next] = await Promise.all([
      askNumber(caipNetworkId, 'eth_blockNumber', []),
      countAt(caipNetworkId, from, 'latest'),
    ])
    // What was signed has one nonce for ever: the same call under another one is another payment.
    const end = Math.min(next, evm.nonce + (evm.isNonceSeen ? 1 : mostNonces))
    let after = evm.block
    for (let nonce = evm.nonce; nonce < end; nonce += 1) {
      after = await blockOf(caipNetworkId, from, nonce, after, head)
      const sent = await sentIn(caipNetworkId, after, from, nonce)
      if (sent && isCall(sent, operation, evm) && !others.has(sent.hash)) return sent
    }
    return null
  }

  const findByHash = async (operation: Operation, evm: EvmCall, hash: string): Promise<Finding> => {
    const { caipNetworkId } = operation
    const [receipt, transaction, head] = await Promise.all([
      ask(caipNetworkId, z.nullable(receiptSchema), 'eth_getTransactionReceipt', [hash]),
      ask(caipNetworkId, z.nullable(transactionSchema), 'eth_getTransactionByHash', [hash]),
      askNumber(caipNetworkId, 'eth_blockNumber', []),
    ])
    if (!transaction) return { kind: 'missing' }
    if (!isCall(transaction, operation, evm)) return { kind: 'foreign' }
    const blocks = receipt ? Math.max(1, head - Number(receipt.blockNumber) + 1) : 0
    const needed = neededBlocks(caipNetworkId)
    // In a block that is taken back it may have failed, and not in the next one.
    if (receipt?.status === '0x0' && blocks >= needed) return { kind: 'failed', hash }
    return { kind: 'found', hash, blocks, needed, nonce: Number(transaction.nonce) }
  }

  /** What its nonce was used for, in a block that is not taken back any more; null: nothing. */
  const findTaker = async ({ caipNetworkId, from }: Operation, evm: EvmCall): Promise<Finding | null> => {
    const head = await askNumber(caipNetworkId, 'eth_blockNumber', [])
    const settled = Math.max(0, head - neededBlocks(caipNetworkId) + 1)
    if ((await countAt(caipNetworkId, from, toHex(settled))) <= evm.nonce) return null
    const block = await blockOf(caipNetworkId, from, evm.nonce, evm.block, settled)
    const taker = await sentIn(caipNetworkId, block, from, evm.nonce)
    const isNothing = taker && isCall(taker, { from }, { to: from, value: '0x0', data: '0x' })
    return isNothing ? { kind: 'cancelled', hash: taker.hash } : { kind: 'replaced' }
  }

  /**
   * Whether it was never sent: the embedded wallet says that nothing is left which it could sign or send, or signs and sends for no page
   * that was gone for so long; what it had sent would be among the sender's transactions, or wait to be.
   */
  const isUnsent = async (operation: Operation, evm: EvmCall): Promise<boolean> => {
    const { caipNetworkId, from, status, hash, wallet, unknownSince = now() } = operation
    if (status !== 'unknown' || hash !== null || wallet.id !== authId) return false
    const age = now() - unknownSince
    if (age < spreading || (age < approvalLife && (await mayStillSend(operation)))) return false
    const [latest, pending] = await Promise.all([
      countAt(caipNetworkId, from, 'latest'),
      countAt(caipNetworkId, from, 'pending'),
    ])
    return pending === latest && latest < evm.nonce + mostNonces
  }

  return async (operation, others) => {
    const { evm, hash } = operation
    if (!evm) return { kind: 'missing' }
    const told = hash === null ? null : await findByHash(operation, evm, hash)
    if (told && told.kind !== 'missing' && told.kind !== 'foreign') return told
    const other = await findUntold(operation, evm, others)
    if (other) return findByHash(operation, evm, other.hash)
    if (told?.kind === 'foreign') return told
    if (evm.isNonceSeen) return (await findTaker(operation, evm)) ?? { kind: 'missing' }
    return { kind: (await isUnsent(operation, evm)) ? 'unsent' : 'missing' }
  }
}

function toHex(value: number): string {
  return `0x${value.toString(16)}`
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether a transaction does what the wallet was asked for. */
function isCall(
  { from, to, value, input }: EvmTransaction,
  operation: Pick<Operation, 'from' | 'kind'>,
  call: Pick<EvmCall, 'to' | 'value' | 'data'>,
): boolean {
  return (
    isSame(from, operation.from) &&
    isSame(to ?? '', call.to) &&
    BigInt(value) === BigInt(call.value) &&
    isSame(essenceOf(input, operation), essenceOf(call.data, operation))
  )
}

/** Of an approval, who may take something: wallets let their owner type how much, which is read from the chain. */
function essenceOf(data: string, { kind }: Pick<Operation, 'kind'>): string {
  return kind === 'approve' ? data.slice(0, approvalEssence) : data
}
