import * as z from 'zod/mini'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Asset } from '../subject.ts'
import {
  address,
  ascending,
  coinOrToken,
  otherThan,
  type ReadEffect,
  toExpiry,
  tokenAsset,
  whole,
} from './canonicalSchemas.ts'

const quantity = {
  amount: z.optional(whole),
  startAmount: z.optional(whole),
  endAmount: z.optional(whole),
  maxAmount: z.optional(whole),
  minAmount: z.optional(whole),
}
const input = z.object({ token: address, ...quantity })
const outputs = z.array(z.object({ token: address, recipient: address, ...quantity }))
const order = z.object({
  info: z.object({ deadline: whole }),
  input: z.optional(input),
  baseInput: z.optional(input),
  inputToken: z.optional(address),
  inputAmount: z.optional(whole),
  inputStartAmount: z.optional(whole),
  inputEndAmount: z.optional(whole),
  baseInputToken: z.optional(address),
  baseInputStartAmount: z.optional(whole),
  baseInputEndAmount: z.optional(whole),
  outputs: z.optional(outputs),
  baseOutputs: z.optional(outputs),
})
type Order = z.infer<typeof order>

/**
 * An order of UniswapX's (limit, Dutch of each version, priority): the witness of a Permit2 transfer, which lets its tokens be
 * taken. Of amounts that change with time, the worse one counts.
 *
 * @see https://docs.uniswap.org/contracts/uniswapx/overview
 */
export const readUniswapOrder: ReadEffect = ({ value, account }) => {
  const parsed = z.safeParse(order, value)
  const out = parsed.success ? (parsed.data.outputs ?? parsed.data.baseOutputs) : undefined
  if (!parsed.success || out === undefined) return null
  const given = readInput(parsed.data)
  if (given === null) return null
  const mine = out.filter(({ recipient }) => isSameAddress(recipient, account))
  const got = mine.length > 0 ? mine : out.slice(0, 1)
  return {
    type: 'order',
    gives: [given],
    gets: got.map(({ token, recipient, ...amounts }) => coinOrToken(token, least(amounts))),
    receiver: got[0] === undefined ? null : otherThan(account, got[0].recipient),
    // The signature is Permit2's, the order the reactor's: the permit beside it names both.
    contract: null,
    expiresAt: toExpiry(parsed.data.info.deadline),
  }
}

function readInput(asked: Order): Asset | null {
  const input = asked.input ?? asked.baseInput
  if (input !== undefined) {
    const { token, ...amounts } = input
    return tokenAsset(token, greatest(amounts))
  }
  const token = asked.inputToken ?? asked.baseInputToken
  const { inputAmount, inputStartAmount, inputEndAmount, baseInputStartAmount, baseInputEndAmount } = asked
  const amounts = { inputAmount, inputStartAmount, inputEndAmount, baseInputStartAmount, baseInputEndAmount }
  return token === undefined ? null : tokenAsset(token, greatest(amounts))
}

type Amounts = Record<string, bigint | undefined>
const known = (amounts: Amounts) => ascending(Object.values(amounts).filter((amount) => amount !== undefined))
const least = (amounts: Amounts) => known(amounts)[0] ?? 0n
const greatest = (amounts: Amounts) => known(amounts).at(-1) ?? 0n
