import { getAddress, isAddress } from 'viem'
import type { Simulation } from '#shared/api/auth/simulate.ts'
import type { SimulatedLog } from '../../core/simulatedCall.ts'
import { isUnlimited, type Movement, type Permission, readLog } from '../../core/tokenEvents.ts'

export type Changes = Pick<Simulation, 'changes' | 'approvals'>

/** What fits on a screen; a contract can write any number of logs. */
const maxChanges = 64

/** What fits into 78 digits: sums of what a hostile token writes may be longer. */
const largest = 10n ** 78n - 1n

/** Whose transaction wrote the logs, and what it carries itself: that leaves even where the node writes no log of it. In wei. */
export interface CarriedValue {
  from: string
  to: string
  value: bigint
}

/**
 * What a simulated transaction moves to and from one account, and what it lets others take, as its logs say. What leaves
 * comes first: if a list is cut, it is not that.
 */
export function collectChanges(
  logs: readonly SimulatedLog[],
  account: string,
  { from, to, value }: CarriedValue,
): Changes {
  const own = account.toLowerCase()
  const sender = from.toLowerCase()
  const facts = logs.flatMap(readLog)
  const movements = facts.filter((fact) => fact.type === 'movement')
  const traced = movements.some((movement) => movement.kind === 'native' && movement.from === sender)
  if (value > 0n && !traced)
    movements.push({
      type: 'movement',
      kind: 'native',
      token: '',
      from: sender,
      to: to.toLowerCase(),
      amount: value,
    })
  const permissions = facts.filter((fact) => fact.type === 'permission')
  return { changes: sum(movements, own), approvals: last(permissions, own) }
}

function sum(movements: readonly Movement[], own: string): Simulation['changes'] {
  const sums = new Map<string, Movement>()
  for (const movement of movements) {
    if (movement.from === movement.to || (movement.from !== own && movement.to !== own)) continue
    const { kind, token, tokenId = '' } = movement
    const key = kind === 'native' ? kind : `${kind} ${token} ${tokenId}`
    const amount = movement.from === own ? -movement.amount : movement.amount
    sums.set(key, { ...movement, amount: (sums.get(key)?.amount ?? 0n) + amount })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => Number(a.amount > 0n) - Number(b.amount > 0n))
    .slice(0, maxChanges)
    .map(({ kind, token, tokenId, amount }) => ({
      kind,
      ...(kind !== 'native' && { token: checksummed(token) }),
      ...(tokenId !== undefined && { tokenId: `${tokenId}` }),
      amount: `${clamp(amount)}`,
    }))
}

/** The last word on each permission counts. One that ends as zero is none. */
function last(permissions: readonly Permission[], own: string): Simulation['approvals'] {
  const given = new Map<string, Permission>()
  for (const permission of permissions)
    if (permission.owner === own) given.set(`${permission.token} ${permission.spender}`, permission)
  return [...given.values()]
    .filter(({ amount, spender }) => amount !== 0n && !/^0x0+$/.test(spender))
    .map(({ token, spender, amount }) => ({
      token: checksummed(token),
      spender: checksummed(spender),
      amount: amount === null || isUnlimited(amount) ? null : `${amount}`,
    }))
    .sort((a, b) => Number(a.amount !== null) - Number(b.amount !== null))
    .slice(0, maxChanges)
}

function clamp(amount: bigint): bigint {
  if (amount > largest) return largest
  return amount < -largest ? -largest : amount
}

function checksummed(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}
