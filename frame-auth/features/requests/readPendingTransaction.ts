import { concatHex, type Hex, keccak256, numberToHex, recoverAddress, toRlp } from 'viem'
import * as z from 'zod/mini'
import type { replaceRequestSchema } from '#shared/entities/paymentTracking.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { accessListSchema, address, bytes, quantity } from '../decode/evmParts.ts'
import { invalidParams } from '../decode/parseWith.ts'
import type { PrepareParameters } from './prepareParameters.ts'

const pendingSchema = z.object({
  to: z.nullable(address),
  value: quantity,
  input: bytes,
  nonce: quantity,
  gas: quantity,
  type: z.optional(z.string()),
  blockHash: z.optional(z.nullable(z.string())),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  accessList: z.optional(accessListSchema),
  authorizationList: z.optional(
    z.array(
      z.object({
        chainId: quantity,
        address,
        nonce: quantity,
        yParity: quantity,
        r: quantity,
        s: quantity,
      }),
    ),
  ),
  r: quantity,
  s: quantity,
  v: quantity,
})
export type PendingTransaction = z.infer<typeof pendingSchema>

/** Those that the wallet repeats as they are: blobs are none of its own. */
const repeatable: readonly (string | undefined)[] = [undefined, '0x0', '0x1', '0x2']
/** One that changes the account's code (EIP-7702) can be cancelled, too. Sent again without its authorisation, it would be something else. */
const replaceable = {
  speedUp: new Set(repeatable),
  cancel: new Set([...repeatable, '0x4']),
} as const

/**
 * The wallet's own transaction that waits for a block. What it is and who has signed it is told by its hash and its signature; the network
 * is only believed that it waits.
 *
 * @throws `INVALID_PARAMS`: it is somebody else's, or does not wait any more, so that nothing takes its place. `RPC_ERROR`, also where the
 * answer is not what has this hash on this network; `RPC_UNREACHABLE`
 */
export async function readPendingTransaction(
  { chain, network: { caipNetworkId, id }, account, signal }: PrepareParameters,
  { hash, by }: z.infer<typeof replaceRequestSchema>,
): Promise<PendingTransaction> {
  const ask = (method: string, params: unknown) =>
    chain.request({ network: caipNetworkId, method, params, signal })
  const [found, count] = await Promise.all([
    ask('eth_getTransactionByHash', [hash]),
    ask('eth_getTransactionCount', [account, 'latest']),
  ])
  const next = z.safeParse(quantity, count)
  if (!next.success) throw new WalletKitError('RPC_ERROR', 'The network’s answer is no quantity')
  const pending = z.safeParse(pendingSchema, found).data
  // Its nonce is used: what is signed for it now would never count, or count for a later one.
  if (!pending || pending.blockHash || next.data > pending.nonce) throw invalidParams('hash')
  if (!replaceable[by].has(pending.type)) throw invalidParams('hash')
  const signer = await signerOf(pending, BigInt(id), hash)
  if (signer.toLowerCase() !== account.toLowerCase()) throw invalidParams('hash')
  return pending
}

/** Who has signed it. @throws `RPC_ERROR` where it is not what has this hash */
async function signerOf(pending: PendingTransaction, chainId: bigint, hash: string): Promise<string> {
  const { type, v, r, s } = pending
  const isTyped = type !== undefined && typed.has(type)
  // Where there is no other place for it, the signature says the network (EIP-155).
  const parity = isTyped ? v : v - 35n - 2n * chainId
  const fields = fieldsOf(pending, chainId)
  const encode = (...more: bigint[]) => {
    const list = toRlp([...fields, ...more.map(toNumber)])
    return isTyped ? concatHex([asHex(type), list]) : list
  }
  const isSigned = (parity === 0n || parity === 1n) && keccak256(encode(v, r, s)) === hash.toLowerCase()
  if (!isSigned) throw new WalletKitError('RPC_ERROR', 'The network answered with another transaction')
  return recoverAddress({
    hash: keccak256(isTyped ? encode() : encode(chainId, 0n, 0n)),
    signature: { r: toWord(r), s: toWord(s), yParity: Number(parity) },
  })
}

type Rlp = Hex | readonly Rlp[]

const typed: ReadonlySet<string> = new Set(['0x1', '0x2', '0x4'])

/** What is signed, in the order of its kind. @see https://eips.ethereum.org/EIPS/eip-1559 and 2930, 7702, 155 */
function fieldsOf(pending: PendingTransaction, chainId: bigint): Rlp[] {
  const { type, nonce, gas, to, value, input, accessList = [] } = pending
  const { gasPrice = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = pending
  const isTyped = type !== undefined && typed.has(type)
  const fees = type === '0x2' || type === '0x4' ? [maxPriorityFeePerGas, maxFeePerGas] : [gasPrice]
  const numbers = [...(isTyped ? [chainId] : []), nonce, ...fees, gas]
  const list = accessList.map((each): Rlp => [asHex(each.address), each.storageKeys.map(asHex)])
  const call = [asHex(to ?? '0x'), toNumber(value), asHex(input)]
  const authorizations = (pending.authorizationList ?? []).map((each): Rlp => {
    const { yParity, r, s } = each
    return [toNumber(each.chainId), asHex(each.address), ...[each.nonce, yParity, r, s].map(toNumber)]
  })
  return [
    ...numbers.map(toNumber),
    ...call,
    ...(isTyped ? [list] : []),
    ...(type === '0x4' ? [authorizations] : []),
  ]
}

function toNumber(part: bigint): Hex {
  return part === 0n ? '0x' : numberToHex(part)
}

function toWord(part: bigint): Hex {
  return numberToHex(part, { size: 32 })
}

function asHex(text: string): Hex {
  return `0x${text.slice(2)}`
}
