import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Operation } from './operation.ts'
import type { ReadEvm } from './readEvm.ts'

const quantitySchema = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
const receiptSchema = z.object({
  from: z.string(),
  blockNumber: quantitySchema,
  gasUsed: quantitySchema,
  effectiveGasPrice: quantitySchema,
  /** What chains of the OP stack take for their data. */
  l1Fee: z.optional(z.nullable(quantitySchema)),
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})
type Receipt = z.infer<typeof receiptSchema>

/** `Transfer(address,address,uint256)` */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `balanceOf(address)` */
const balanceOfSelector = '0x70a08231'

/**
 * What an account got by a swap that is in a block, in base units: what it has more than before that block, without what it paid the
 * network; of a token no more than its contract says to have moved, for others may have sent some of it in the same block.
 *
 * @returns null where nobody can tell: the account has done more in that block, or the chain keeps no past
 * @throws `RPC_UNREACHABLE`, `RPC_ERROR`
 */
export async function readArrived(
  read: ReadEvm,
  { caipNetworkId, from, received, batch }: Pick<Operation, 'caipNetworkId' | 'from' | 'received' | 'batch'>,
  hash: string,
): Promise<bigint | null> {
  if (!received) return null
  const ask = async <T>(schema: z.ZodMiniType<T>, method: string, params: unknown) => {
    const parsed = schema.safeParse(await read(caipNetworkId, method, params))
    if (parsed.success) return parsed.data
    throw new WalletKitError('RPC_ERROR', `The network's answer to ${method} makes no sense`)
  }
  const { address } = received.token
  const receipt = await ask(receiptSchema, 'eth_getTransactionReceipt', [hash])
  const blocks = [BigInt(receipt.blockNumber) - 1n, BigInt(receipt.blockNumber)].map(
    (block) => `0x${block.toString(16)}`,
  )
  const grown = async (method: string, of: (block: string) => unknown[]) => {
    const [before = 0, after = 0] = await Promise.all(
      blocks.map((block) => ask(quantitySchema, method, of(block))),
    )
    return BigInt(after) - BigInt(before)
  }
  if (address !== null) {
    const call = { to: address, data: `${balanceOfSelector}${wordOf(from)}` }
    const [moved, more] = [
      movedTo(receipt, address, from),
      // A node without the state of that block: the receipt's own events are believed instead.
      await grown('eth_call', (block) => [call, block]).catch(() => null),
    ]
    return positive(more === null || (moved > 0n && moved < more) ? moved : more)
  }
  const [more, nonces] = await Promise.all([
    grown('eth_getBalance', (block) => [from, block]),
    grown('eth_getTransactionCount', (block) => [from, block]),
  ])
  // An account that lends itself code for its batch counts that, too.
  if (nonces > (batch ? 2n : 1n)) return null
  const isPayer = receipt.from.toLowerCase() === from.toLowerCase()
  const fee = isPayer
    ? BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) + BigInt(receipt.l1Fee ?? 0)
    : 0n
  return positive(more + fee)
}

const positive = (amount: bigint) => (amount > 0n ? amount : null)

const wordOf = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** By what the token's contract says. */
function movedTo({ logs }: Receipt, token: string, owner: string): bigint {
  const own = `0x${wordOf(owner)}`
  return logs.reduce((sum, { address, topics: [name, sender, receiver], data }) => {
    if (address.toLowerCase() !== token.toLowerCase() || name !== transferTopic) return sum
    const value = BigInt(quantitySchema.safeParse(data).data ?? 0)
    return sum + (receiver?.toLowerCase() === own ? value : 0n) - (sender?.toLowerCase() === own ? value : 0n)
  }, 0n)
}
