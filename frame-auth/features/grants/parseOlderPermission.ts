import { type AbiFunction, toFunctionSelector } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import * as z from 'zod/mini'
import { type Hex, hexSchema } from '#shared/delegations/delegation.ts'
import type { Permission } from '#shared/delegations/grant.ts'
import { foreignAccount } from '../batch/batchError.ts'
import { quantity } from '../decode/evmParts.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'
import type { GrantDraft, ParseGrantParameters } from './grantDraft.ts'
import { notGranted } from './grantError.ts'

const address = hexSchema(20)
const policySchema = z.object({ type: z.string(), data: z.optional(z.unknown()) })
const permissionSchema = z.object({
  type: z.string(),
  data: z.unknown(),
  policies: z.optional(z.array(policySchema)),
})
const requestSchema = z.object({
  chainId: z.optional(quantity),
  address: z.optional(address),
  expiry: z.int(),
  signer: z.optional(z.object({ type: z.string(), data: z.optional(z.unknown()) })),
  permissions: z.array(permissionSchema),
  policies: z.optional(z.array(policySchema)),
})
const paramsSchema = z.tuple([requestSchema], z.unknown())
const recordSchema = z.tuple([z.record(z.string(), z.unknown())], z.unknown())

type Policies = readonly z.infer<typeof policySchema>[]

/**
 * `wallet_grantPermissions`, of ERC-7715's older draft: as viem 2.57 sends it, and with the types of our own specification (`contract-call`,
 * `native-token-recurring-allowance`, `erc20-recurring-allowance`).
 *
 * @throws `INVALID_PARAMS`; `WALLET_ERROR` with 4100 for another account, 4200 for what is not granted
 */
export function parseOlderPermission({ params, account }: ParseGrantParameters): GrantDraft {
  const [asked] = parseWith(paramsSchema, params)
  if (asked.address && asked.address.toLowerCase() !== account.toLowerCase()) throw foreignAccount()
  const [permission, ...others] = asked.permissions
  if (!permission) throw invalidParams('permissions')
  if (others.length > 0)
    throw notGranted('The wallet grants one permission per request: ask for each by itself')
  const policies = [...(asked.policies ?? []), ...(permission.policies ?? [])]
  const [request] = parseWith(recordSchema, params)
  return {
    ...(asked.chainId !== undefined && { chainId: Number(asked.chainId) }),
    holder: holderOf(asked.signer),
    ...readPermission(permission, policies),
    end: asked.expiry,
    // The draft does not let a page forbid it, and has the answer say what was granted.
    isAdjustable: true,
    asked: { shape: 'older', request },
  }
}

const accountSchema = z.object({ id: z.optional(address), address: z.optional(address) })
const keysSchema = z.object({
  keys: z.tuple([z.object({ type: z.string(), publicKey: hexSchema() })]),
})

/** Redeeming is a call by an account: of a key that is one, its address. */
function holderOf(signer: z.infer<typeof requestSchema>['signer']): string {
  switch (signer?.type) {
    case 'account': {
      const { id, address: given } = parseWith(accountSchema, signer.data)
      const holder = id ?? given
      if (!holder) throw invalidParams('signer.data.id')
      return holder
    }
    case 'keys': {
      const [{ type, publicKey }] = parseWith(keysSchema, signer.data).keys
      if (type !== 'secp256k1') throw notGranted('The wallet grants permissions to keys of secp256k1 only')
      return addressOfKey(publicKey)
    }
    default:
      throw notGranted('Give the account that is to use the permission: signer {type: "account", data: {id}}')
  }
}

function addressOfKey(publicKey: Hex): string {
  if (!/^0x04[0-9a-f]{128}$/i.test(publicKey)) throw invalidParams('signer.data.keys.publicKey')
  return publicKeyToAddress(publicKey)
}

const nativeRecurringSchema = z.object({
  allowance: quantity,
  start: z.optional(z.int().check(z.gte(0))),
  period: z.int().check(z.gte(1)),
})
const erc20RecurringSchema = z.extend(nativeRecurringSchema, { address })
const transferSchema = z.object({ address })
/** Of an ABI only functions are of use; what else a page has in it is its own. */
const functionSchema = z.looseObject({
  type: z.string(),
  name: z.optional(z.string()),
  inputs: z.optional(z.array(z.looseObject({ type: z.string() }))),
})
const callSchema = z.object({
  address,
  /** viem's. */
  calls: z.optional(z.array(z.string().check(z.maxLength(512)))),
  abi: z.optional(z.array(z.custom<AbiFunction>((item) => functionSchema.safeParse(item).success))),
  functions: z.optional(
    z.array(
      z.object({
        functionName: z.string(),
        args: z.optional(z.array(z.unknown())),
        valueLimit: z.optional(quantity),
      }),
    ),
  ),
})

function readPermission(
  { type, data }: z.infer<typeof permissionSchema>,
  policies: Policies,
): Pick<GrantDraft, 'permission' | 'start'> {
  switch (type) {
    case 'native-token-transfer':
      return { permission: { type: 'native-token-allowance', amount: allowanceOf(policies) } }
    case 'erc20-token-transfer': {
      const token = parseWith(transferSchema, data).address
      return { permission: { type: 'erc20-token-allowance', token, amount: allowanceOf(policies) } }
    }
    case 'native-token-recurring-allowance': {
      assertPolicies(policies)
      const { allowance, start, period } = parseWith(nativeRecurringSchema, data)
      const permission = { type: 'native-token-periodic', amount: allowance.toString(), period } as const
      return { permission, ...(start && { start }) }
    }
    case 'erc20-recurring-allowance': {
      assertPolicies(policies)
      const { allowance, start, period, address: token } = parseWith(erc20RecurringSchema, data)
      const permission = {
        type: 'erc20-token-periodic',
        token,
        amount: allowance.toString(),
        period,
      } as const
      return { permission, ...(start && { start }) }
    }
    case 'contract-call':
      assertPolicies(policies)
      return { permission: readCalls(parseWith(callSchema, data)) }
    default:
      throw notGranted(`The wallet does not grant permissions of type “${type.slice(0, 64)}”`)
  }
}

/** Gas is paid by whoever redeems, so its limit is kept whatever it is. */
const kept: ReadonlySet<string> = new Set(['gas-limit'])
const allowanceSchema = z.object({ allowance: quantity })

function assertPolicies(policies: Policies): void {
  const foreign = policies.find(({ type }) => !kept.has(type))
  if (foreign) throw notGranted(`The wallet does not know the policy “${foreign.type.slice(0, 64)}”`)
}

function allowanceOf(policies: Policies): string {
  const [allowance, ...others] = policies.filter(({ type }) => type === 'token-allowance')
  assertPolicies(policies.filter(({ type }) => type !== 'token-allowance'))
  if (!allowance || others.length > 0)
    throw notGranted('A transfer needs a bound: give one policy “token-allowance”')
  return parseWith(allowanceSchema, allowance.data).allowance.toString()
}

function readCalls({ address: target, calls, abi, functions }: z.infer<typeof callSchema>): Permission {
  const selectors = [
    ...(calls ?? []).map((signature) => selectorOf(() => toFunctionSelector(signature))),
    ...(functions ?? []).map(({ functionName, args }) => {
      if (args && args.length > 0)
        throw notGranted('The wallet keeps no conditions on the arguments of calls')
      const named = (abi ?? []).filter(({ type, name }) => type === 'function' && name === functionName)
      const [found, ...others] = named
      if (!found || others.length > 0) throw invalidParams('permissions.data.functions.functionName')
      return selectorOf(() => toFunctionSelector(found))
    }),
  ]
  if (selectors.length === 0)
    throw notGranted('A permission to call a contract needs the functions that may be called')
  // Of several limits the lowest, for all calls together.
  const [value = 0n] = (functions ?? [])
    .map(({ valueLimit }) => valueLimit ?? 0n)
    .sort((one, other) => (one < other ? -1 : 1))
  return { type: 'contract-call', target, selectors: [...new Set(selectors)], value: value.toString() }
}

function selectorOf(read: () => Hex): Hex {
  try {
    return read()
  } catch {
    // The library's text would quote what the page wrote.
    throw invalidParams('permissions.data')
  }
}
