import { type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import { rpcErrorCodes } from '../../endpoints/jsonRpc.ts'
import type { Block } from '../evm/block.ts'
import type { Blockchain } from '../evm/createBlockchain.ts'
import { RpcFailure } from './rpcFailure.ts'

const hex = (pattern: RegExp, error: string) =>
  z.custom<Hex>((value) => typeof value === 'string' && pattern.test(value), { error })

/** In small letters. */
export const addressParam = z.pipe(
  hex(/^0x[\da-f]{40}$/i, 'expected an address, 0x and 40 digits'),
  z.transform((value): Hex => `0x${value.slice(2).toLowerCase()}`),
)
export const hashParam = z.pipe(
  hex(/^0x[\da-f]{64}$/i, 'expected a hash, 0x and 64 digits'),
  z.transform((value): Hex => `0x${value.slice(2).toLowerCase()}`),
)
export const dataParam = hex(/^0x(?:[\da-f]{2})*$/i, 'expected bytes in hex')
export const quantityParam = z.pipe(
  hex(/^0x[\da-f]{1,64}$/i, 'expected a number in hex'),
  z.transform((value) => BigInt(value)),
)
/** One that is small. */
export const countParam = z.pipe(
  hex(/^0x[\da-f]{1,13}$/i, 'expected a small number in hex'),
  z.transform((value) => Number(value)),
)
/** A slot of a contract's storage, at its full length. */
export const slotParam = z.pipe(
  hex(/^0x[\da-f]{1,64}$/i, 'expected a slot, 0x and up to 64 digits'),
  z.transform((value): Hex => `0x${value.slice(2).padStart(64, '0')}`),
)

const tagSchema = z.enum(['earliest', 'finalized', 'safe', 'latest', 'pending'])
const numberSchema = z.pipe(
  hex(/^0x[\da-f]{1,16}$/i, 'expected a block number in hex'),
  z.transform((value) => BigInt(value)),
)
/** A block by number, tag or hash (EIP-1898). */
export const blockParam = z.union([
  tagSchema,
  numberSchema,
  hashParam,
  z.object({ blockNumber: z.union([tagSchema, numberSchema]) }),
  z.object({ blockHash: hashParam }),
])
export type BlockReference = z.infer<typeof blockParam>

/** The block that a call means; null: there is none. Of "pending", the newest one: it holds no state of its own. */
export function findBlock(chain: Blockchain, reference: BlockReference = 'latest'): Block | null {
  if (typeof reference === 'object')
    return findBlock(chain, 'blockHash' in reference ? reference.blockHash : reference.blockNumber)
  if (typeof reference === 'bigint') return chain.byNumber(Number(reference)) ?? null
  if (isHex(reference)) return chain.byHash(reference) ?? null
  return reference === 'earliest' ? (chain.byNumber(0) ?? null) : chain.newest()
}

/** @throws RpcFailure where there is none */
export function requireBlock(chain: Blockchain, reference?: BlockReference): Block {
  const block = findBlock(chain, reference)
  if (!block) throw new RpcFailure('header not found')
  return block
}

/** Reads a method's parameters. @throws RpcFailure that says which is wrong */
export function parseParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: readonly unknown[],
): z.output<Schema> {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') ?? ''
  const what = place === '' ? 'invalid arguments' : `invalid argument ${place}`
  throw new RpcFailure(`${what}: ${issue?.message ?? 'unreadable'}`, { code: rpcErrorCodes.invalidParams })
}
