import { type CaveatName, type CaveatTerms, decodeTerms, findCaveatName } from './caveatTerms.ts'
import { endless } from './createDelegation.ts'
import { type Hex, rootAuthority } from './delegation.ts'
import type { UnsignedDelegation } from './delegationTypedData.ts'
import { type Grant, grantSchema } from './grant.ts'

/** The rules of a delegation by the name of who keeps them. */
type Rules = ReadonlyMap<CaveatName, Hex>

/**
 * The session that a delegation is, in whatever order its rules stand and whichever wallet made it; null for one that is not, word for word, what
 * `Grant` can say: with other rules, one of them twice, without an end, or open to more than one holder.
 */
export function readGrant(delegation: UnsignedDelegation, chainId: number): Grant | null {
  if (delegation.authority.toLowerCase() !== rootAuthority) return null
  const rules = rulesOf(delegation)
  if (rules === null) return null
  const time = termsOf(rules, 'TimestampEnforcer')
  const redeemers = termsOf(rules, 'RedeemerEnforcer')?.redeemers
  const nonce = termsOf(rules, 'NonceEnforcer')?.nonce
  const isForHolder =
    redeemers?.length === 1 && redeemers[0]?.toLowerCase() === delegation.delegate.toLowerCase()
  if (time === null || nonce === undefined || !isForHolder) return null
  const own = new Map(rules)
  for (const name of ['TimestampEnforcer', 'RedeemerEnforcer', 'NonceEnforcer'] as const) own.delete(name)
  const asked = readPermission(own)
  if (asked === null) return null
  // A second start, beside that of an amount, is more than a session says.
  if (asked.start !== null && time.after !== 0n) return null
  const grant = grantSchema.safeParse({
    chainId,
    account: delegation.delegator,
    holder: delegation.delegate,
    permission: asked.permission,
    start: Number(asked.start ?? time.after + 1n),
    end: Number(time.before),
    nonce: nonce.toString(),
    salt: delegation.salt,
  })
  return grant.success ? grant.data : null
}

function rulesOf({ caveats }: UnsignedDelegation): Rules | null {
  const rules = new Map<CaveatName, Hex>()
  for (const { enforcer, terms } of caveats) {
    const name = findCaveatName(enforcer)
    if (name === null || rules.has(name)) return null
    rules.set(name, terms)
  }
  return rules
}

function termsOf<N extends CaveatName>(rules: Rules, name: N): CaveatTerms<N> | null {
  const terms = rules.get(name)
  return terms === undefined ? null : decodeTerms(name, terms)
}

interface Read {
  permission: Readonly<Record<string, unknown>>
  /** Null where the enforcers of the permission know none. */
  start: bigint | null
}

/** What is left when the rules that every session has are taken away. */
function readPermission(rules: Rules): Read | null {
  const readers = [readNative, readErc20, readCall]
  return readers.map((read) => read(rules)).find((found) => found !== null) ?? null
}

function readNative(rules: Rules): Read | null {
  if (rules.size !== 2 || rules.get('ExactCalldataEnforcer') !== '0x') return null
  const periodic = termsOf(rules, 'NativeTokenPeriodTransferEnforcer')
  if (periodic) return { permission: amountOf('native-token', periodic), start: periodic.start }
  const stream = termsOf(rules, 'NativeTokenStreamingEnforcer')
  return stream && { permission: streamOf('native-token', stream), start: stream.start }
}

function readErc20(rules: Rules): Read | null {
  if (rules.size !== 2 || termsOf(rules, 'ValueLteEnforcer')?.value !== 0n) return null
  const periodic = termsOf(rules, 'ERC20PeriodTransferEnforcer')
  if (periodic) {
    const permission = { ...amountOf('erc20-token', periodic), token: periodic.token }
    return { permission, start: periodic.start }
  }
  const stream = termsOf(rules, 'ERC20StreamingEnforcer')
  return (
    stream && {
      permission: { ...streamOf('erc20-token', stream), token: stream.token },
      start: stream.start,
    }
  )
}

function readCall(rules: Rules): Read | null {
  const targets = termsOf(rules, 'AllowedTargetsEnforcer')?.targets
  const selectors = termsOf(rules, 'AllowedMethodsEnforcer')?.selectors
  const value = termsOf(rules, 'ValueLteEnforcer')?.value
  if (targets?.length !== 1 || selectors === undefined || value === undefined) return null
  const isBounded =
    value === 0n
      ? rules.size === 3
      : rules.size === 4 && termsOf(rules, 'NativeTokenTransferAmountEnforcer')?.amount === value
  const [target] = targets
  return isBounded
    ? { permission: { type: 'contract-call', target, selectors, value: value.toString() }, start: null }
    : null
}

function amountOf(coin: string, terms: { amount: bigint; period: bigint }) {
  const amount = terms.amount.toString()
  return terms.period === endless
    ? { type: `${coin}-allowance`, amount }
    : { type: `${coin}-periodic`, amount, period: Number(terms.period) }
}

function streamOf(coin: string, terms: { initial: bigint; max: bigint; perSecond: bigint }) {
  const { initial, max, perSecond } = terms
  return {
    type: `${coin}-stream`,
    initial: initial.toString(),
    perSecond: perSecond.toString(),
    max: max.toString(),
  }
}
