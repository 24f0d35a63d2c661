import * as z from 'zod/mini'
import type { Asset, Effect } from '../subject.ts'
import {
  address,
  ascending,
  collectionAsset,
  itemAsset,
  type ReadEffect,
  toExpiry,
  tokenAsset,
  whole,
} from './canonicalSchemas.ts'

const erc2612 = z.object({ owner: address, spender: address, value: whole, deadline: whole })
const dai = z.object({ holder: address, spender: address, expiry: whole, allowed: z.boolean() })
const item = z.object({ spender: address, tokenId: whole, deadline: whole })
const collection = z.object({ operator: address, approved: z.boolean(), deadline: whole })
const allowance = z.object({ token: address, amount: whole, expiration: whole })
const permit2Single = z.object({ details: allowance, spender: address, sigDeadline: whole })
const permit2Batch = z.object({ details: z.array(allowance), spender: address, sigDeadline: whole })
const taken = z.object({ token: address, amount: whole })
const transferFrom = z.object({ permitted: taken, spender: address, deadline: whole })
const batchTransferFrom = z.object({ permitted: z.array(taken), spender: address, deadline: whole })

const never = 2n ** 256n - 1n
/** So much counts as without limit: no token has more. */
const unlimited = 2n ** 128n

/**
 * A signature that lets somebody take tokens: ERC-2612 and its twins for items (ERC-4494) and collections, DAI's own, and
 * Permit2 with or without a witness.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2612
 * @see https://docs.uniswap.org/contracts/permit2/overview
 */
export const readPermit: ReadEffect = ({ value, contract }) =>
  readPermit2(value) ?? (contract === null ? null : readTokenPermit(value, contract))

function readTokenPermit(value: unknown, token: string): Effect | null {
  const standard = z.safeParse(erc2612, value)
  if (standard.success) {
    const { spender, value: amount, deadline } = standard.data
    return permit([tokenAsset(token, limited(amount))], spender, deadline)
  }
  const older = z.safeParse(dai, value)
  if (older.success) {
    const { spender, expiry, allowed } = older.data
    return permit([tokenAsset(token, allowed ? null : 0n)], spender, expiry === 0n ? never : expiry)
  }
  const one = z.safeParse(item, value)
  if (one.success) return permit([itemAsset(token, one.data.tokenId)], one.data.spender, one.data.deadline)
  const all = z.safeParse(collection, value)
  if (!all.success) return null
  const { operator, approved, deadline } = all.data
  return permit([collectionAsset(token, approved ? null : 0n)], operator, deadline)
}

function readPermit2(value: unknown): Effect | null {
  const allowed = z.safeParse(z.union([permit2Single, permit2Batch]), value)
  if (allowed.success) {
    const { details, spender, sigDeadline } = allowed.data
    const list = [details].flat()
    // With no time of its own the allowance ends as it begins, which is before the signature does.
    const latest = ascending(list.map(({ expiration }) => expiration)).at(-1) ?? 0n
    const assets = list.map(({ token, amount }) => tokenAsset(token, limited(amount)))
    return permit(assets, spender, latest === 0n ? sigDeadline : latest)
  }
  const taking = z.safeParse(z.union([transferFrom, batchTransferFrom]), value)
  if (!taking.success) return null
  const { permitted, spender, deadline } = taking.data
  const assets = [permitted].flat().map(({ token, amount }) => tokenAsset(token, limited(amount)))
  return permit(assets, spender, deadline)
}

function permit(assets: Asset[], spender: string, deadline: bigint): Effect {
  return { type: 'permit', assets, spender, expiresAt: toExpiry(deadline) }
}

function limited(amount: bigint): bigint | null {
  return amount >= unlimited ? null : amount
}
