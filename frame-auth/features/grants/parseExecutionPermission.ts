import * as z from 'zod/mini'
import { hexSchema } from '#shared/delegations/delegation.ts'
import type { Permission } from '#shared/delegations/grant.ts'
import { foreignAccount } from '../batch/batchError.ts'
import { quantity } from '../decode/evmParts.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'
import type { GrantDraft, ParseGrantParameters } from './grantDraft.ts'
import { notGranted } from './grantError.ts'

const address = hexSchema(20)
const seconds = z.nullish(z.int().check(z.gte(0)))
const data = z.record(z.string(), z.unknown())
const requestsSchema = z.array(
  z.object({
    chainId: quantity,
    from: z.nullish(address),
    to: address,
    permission: z.object({ type: z.string(), isAdjustmentAllowed: z.boolean(), data }),
    rules: z.nullish(z.array(z.object({ type: z.string(), data }))),
  }),
)
const expirySchema = z.object({ timestamp: z.int().check(z.gte(0)) })
const recordSchema = z.array(z.record(z.string(), z.unknown()))
const startSchema = z.object({ startTime: seconds })

/**
 * `wallet_requestExecutionPermissions`: one session. A person looks at each by itself.
 *
 * @throws `INVALID_PARAMS`; `WALLET_ERROR` with 4100 for another account, 4200 for what is not granted
 */
export function parseExecutionPermission({ params, account, now }: ParseGrantParameters): GrantDraft {
  const [asked, ...others] = parseWith(requestsSchema, params)
  if (!asked) throw invalidParams('params')
  if (others.length > 0)
    throw notGranted('The wallet grants one permission per request: ask for each by itself')
  const { chainId, from, to, permission, rules } = asked
  if (from && from.toLowerCase() !== account.toLowerCase()) throw foreignAccount()
  const { startTime } = parseWith(startSchema, permission.data)
  const end = endOf(rules ?? [])
  const [request = {}] = parseWith(recordSchema, params)
  return {
    chainId: Number(chainId),
    holder: to,
    permission: readPermission(permission, { start: startTime ?? now, end }),
    ...(startTime && { start: startTime }),
    end,
    isAdjustable: permission.isAdjustmentAllowed,
    asked: { shape: 'execution', request },
  }
}

/** A rule that is not kept would be a promise that nobody holds. */
function endOf(rules: readonly { type: string; data: unknown }[]): number {
  const foreign = rules.find(({ type }) => type !== 'expiry')
  if (foreign) throw notGranted(`The wallet does not know the rule “${foreign.type.slice(0, 64)}”`)
  const [expiry, ...others] = rules
  if (!expiry || others.length > 0) throw notGranted('A permission needs an end: give one rule “expiry”')
  return parseWith(expirySchema, expiry.data).timestamp
}

const periodicSchema = z.object({ periodAmount: quantity, periodDuration: z.int().check(z.gte(1)) })
const allowanceSchema = z.object({ allowanceAmount: quantity })
const streamSchema = z.object({
  initialAmount: z.nullish(quantity),
  maxAmount: z.nullish(quantity),
  amountPerSecond: quantity,
})
const tokenSchema = z.object({ tokenAddress: address })
const callSchema = z.object({
  target: address,
  selectors: z.array(hexSchema(4)).check(z.minLength(1), z.maxLength(32)),
  value: z.nullish(quantity),
})

function readPermission(
  { type, data: said }: { type: string; data: unknown },
  time: { start: number; end: number },
): Permission {
  const token = () => ({ token: parseWith(tokenSchema, said).tokenAddress })
  const periodic = () => {
    const { periodAmount, periodDuration } = parseWith(periodicSchema, said)
    return { amount: periodAmount.toString(), period: periodDuration }
  }
  const allowance = () => ({ amount: parseWith(allowanceSchema, said).allowanceAmount.toString() })
  switch (type) {
    case 'native-token-periodic':
      return { type, ...periodic() }
    case 'erc20-token-periodic':
      return { type, ...token(), ...periodic() }
    case 'native-token-allowance':
      return { type, ...allowance() }
    case 'erc20-token-allowance':
      return { type, ...token(), ...allowance() }
    case 'native-token-stream':
      return { type, ...readStream(said, time) }
    case 'erc20-token-stream':
      return { type, ...token(), ...readStream(said, time) }
    case 'contract-call': {
      const { target, selectors, value } = parseWith(callSchema, said)
      return { type, target, selectors, value: (value ?? 0n).toString() }
    }
    default:
      throw notGranted(`The wallet does not grant permissions of type “${type.slice(0, 64)}”`)
  }
}

/** A stream without a most, which is as long as it lasts: it is said as that, so that the person reads a number. */
function readStream(said: unknown, { start, end }: { start: number; end: number }) {
  const { initialAmount, maxAmount, amountPerSecond } = parseWith(streamSchema, said)
  const initial = initialAmount ?? 0n
  const lasts = BigInt(Math.max(0, end - start))
  const max = maxAmount ?? initial + amountPerSecond * lasts
  return { initial: initial.toString(), perSecond: amountPerSecond.toString(), max: max.toString() }
}
