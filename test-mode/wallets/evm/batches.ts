import {
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  isAddress,
  isHex,
  numberToHex,
  type PrivateKeyAccount,
} from 'viem'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import * as z from 'zod/mini'
import { ProviderError } from '../providerError.ts'

const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  { error: 'Expected an address' },
)
const hexSchema = z.custom<Hex>((value) => isHex(value), { error: 'Expected hex, with 0x' })

/** The parameters of `wallet_sendCalls`. @see https://eips.ethereum.org/EIPS/eip-5792 */
export const batchSchema = z.tuple([
  z.object({
    version: z.literal('2.0.0'),
    id: z.optional(z.string().check(z.maxLength(8_194))),
    from: addressSchema,
    chainId: hexSchema,
    atomicRequired: z.boolean(),
    calls: z
      .array(
        z.object({
          to: addressSchema,
          data: z.optional(hexSchema),
          value: z.optional(
            z.pipe(
              hexSchema,
              z.transform((hex: Hex) => BigInt(hex)),
            ),
          ),
        }),
      )
      .check(z.minLength(1)),
  }),
])
export type Batch = z.infer<typeof batchSchema>[0]

/** The parameter of `wallet_getCallsStatus`. */
export const batchIdSchema = z.tuple([z.string()])

/** What a wallet says that it can do on a chain: an account that is not lent the code yet will be. */
export const batchCapabilities = (chainId: number) => ({
  [numberToHex(chainId)]: { atomic: { status: 'ready' } },
})

/** A wallet's batches: each is one transaction of the account to itself, by code that it lends itself with it (EIP-7702). */
export function createBatches(code: Address) {
  const sent = new Map<string, { hash: Hex; chain: Chain }>()

  return {
    /** @returns the batch's id */
    async send(account: PrivateKeyAccount, chain: Chain, { id, calls }: Batch): Promise<string> {
      const client = createWalletClient({ account, chain, transport: http() })
      const lent = { account, contractAddress: code, executor: 'self' } as const
      const hash = await client.sendTransaction({
        to: account.address,
        data: encodeExecuteData({ calls }),
        authorizationList: [await client.signAuthorization(lent)],
      })
      const known = id ?? hash
      sent.set(known, { hash, chain })
      return known
    },
    /** What `wallet_getCallsStatus` answers. @throws 5730 for a batch of somebody else */
    async status(id: string): Promise<object> {
      const found = sent.get(id)
      if (!found) throw new ProviderError(5730, `No batch "${id}" is known`)
      const { hash, chain } = found
      const client = createPublicClient({ chain, transport: http() })
      // Not there yet, or the chain does not answer: pending, either way.
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => null)
      const said = { version: '2.0.0', id, chainId: numberToHex(chain.id), atomic: true }
      if (!receipt) return { ...said, status: 100 }
      const isDone = receipt.status === 'success'
      return {
        ...said,
        status: isDone ? 200 : 500,
        receipts: [
          {
            status: isDone ? '0x1' : '0x0',
            transactionHash: hash,
            blockHash: receipt.blockHash,
            blockNumber: numberToHex(receipt.blockNumber),
            gasUsed: numberToHex(receipt.gasUsed),
            logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
          },
        ],
      }
    },
  }
}

export type Batches = ReturnType<typeof createBatches>
