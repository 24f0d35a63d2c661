import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { readCall } from '../readCall.ts'
import { callReading } from './callReading.ts'
import type { CallStep, MadeCall, RawPart } from './callStep.ts'
import { readContainer } from './readContainer.ts'
import { readPoolSwap } from './readPoolSwap.ts'
import { readRouterPayment } from './readRouterPayment.ts'
import { readUniversal } from './readUniversal.ts'

/** A line of what a call does. */
export interface CallLine {
  /** The contract that does it. */
  to: string
  value: bigint
  /** How many calls it is inside of. */
  depth: number
  part: RawPart
  /** By its calldata alone, which only means it where the contract is what it seems. */
  isByConvention: boolean
}

const readers = [readContainer, readPoolSwap, readRouterPayment, readUniversal] as const

/**
 * A call of the account in lines, each thing that it does by itself: what is inside of a multicall, of a router's call or of an account's, however
 * deep, comes after it. What cannot be read stays an unknown call, and so does the whole of it where it is deeper or more than `callReading` allows.
 */
export function readCalls(call: Pick<MadeCall, 'to' | 'value' | 'data'>, account: string): CallLine[] {
  const budget = { left: callReading.maxParts }
  const lines = linesOf({ ...call, sender: account }, { depth: 0, account, budget })
  return budget.left < 0 ? [unread(call, 0)] : lines
}

interface Reading {
  depth: number
  account: string
  /** Of the whole call; below zero, it is too much. */
  budget: { left: number }
}

function linesOf(call: MadeCall, reading: Reading): CallLine[] {
  const { depth, budget, account } = reading
  budget.left -= 1
  if (budget.left < 0) return []
  const { to, value, data, sender } = call
  const part = withCoin(inNameOf(readCall(to, data), sender, account), call)
  if (part.type !== 'unknown') return [{ to, value, depth, part, isByConvention: false }]
  const steps = stepsOf(call)
  if (!steps) return [{ to, value, depth, part, isByConvention: false }]
  const [only, ...others] = steps
  if (only && others.length === 0 && isOfSame(only, call)) return linesOfStep(only, call, reading)
  if (depth === callReading.maxDepth) return [unread(call, depth)]
  const header: CallLine = { to, value, depth, part: { type: 'several' }, isByConvention: isForeign(to) }
  return [
    header,
    ...steps.flatMap((step) => linesOfStep(step, { ...call, value: 0n }, { ...reading, depth: depth + 1 })),
  ]
}

function stepsOf(call: MadeCall): CallStep[] | null {
  for (const read of readers) {
    const steps = read(call)
    // A multicall of nothing does nothing that is known.
    if (steps) return steps.length === 0 ? null : steps
  }
  return null
}

function linesOfStep(step: CallStep, { to, value, sender }: MadeCall, reading: Reading): CallLine[] {
  if ('call' in step) return linesOf(step.call, reading)
  reading.budget.left -= 1
  const part = inNameOf(step.part, sender, reading.account)
  return [{ to, value, depth: reading.depth, part, isByConvention: isForeign(to) }]
}

/** A contract that calls itself once, or does one thing: nothing is gained by saying so. */
const isOfSame = (step: CallStep, { to, sender }: MadeCall) =>
  !('call' in step) || (isSameAddress(step.call.to, to) && isSameAddress(step.call.sender, sender))

const isForeign = (to: string) => !isSameAddress(to, callReading.multicall)

/** What another contract sends is its own. */
function inNameOf(part: RawPart, sender: string, account: string): RawPart {
  if (part.type === 'itemTransfer')
    return part.from !== null && isSameAddress(part.from, account) ? { ...part, from: null } : part
  const isOfOther = part.type === 'tokenTransfer' && part.from === null && !isSameAddress(sender, account)
  return isOfOther ? { ...part, from: sender } : part
}

/** No token, NFT or permission needs a coin with it: what a contract that takes one does with the call is not what the call is called. */
function withCoin(part: RawPart, { value, data }: Pick<MadeCall, 'value' | 'data'>): RawPart {
  const isForCoin = part.type === 'transfer' || part.type === 'create'
  return value === 0n || isForCoin ? part : { type: 'unknown', selector: data.slice(0, 10) }
}

function unread({ to, value, data }: Pick<MadeCall, 'to' | 'value' | 'data'>, depth: number): CallLine {
  return {
    ...{ to, value, depth },
    part: { type: 'unknown', selector: data.slice(0, 10) },
    isByConvention: false,
  }
}
