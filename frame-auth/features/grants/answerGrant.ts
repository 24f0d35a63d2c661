import { toHex } from 'viem'
import * as z from 'zod/mini'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import type { Grant, Permission } from '#shared/delegations/grant.ts'
import { amountOf } from '#shared/delegations/narrowGrant.ts'
import type { AskedGrant } from './grantDraft.ts'

const { delegationManager } = delegationFramework

/** What the page gets: all that its holder needs to redeem the session by ERC-7710, without any server of ours, in the shape in which it was asked. */
export function answerGrant({ shape, request }: AskedGrant, grant: Grant, context: Hex): unknown {
  const common = { ...request, chainId: toHex(grant.chainId), context }
  if (shape === 'execution') {
    const answer = {
      ...common,
      from: grant.account,
      to: grant.holder,
      permission: { ...Object(request['permission']), data: dataOf(request, grant) },
      rules: [{ type: 'expiry', data: { timestamp: grant.end } }],
      /** The account needs no factory: it has its code. */
      dependencies: [],
      delegationManager,
    }
    return [answer]
  }
  const permissions = olderPermissions(request, grant)
  return {
    ...common,
    address: grant.account,
    expiry: grant.end,
    permissions,
    signerMeta: { delegationManager },
    // As viem 2.57 reads it.
    grantedPermissions: permissions,
    permissionsContext: context,
    signerData: { submitToAddress: delegationManager },
  }
}

/** As it was asked, with what was granted in place of it. */
function dataOf(request: AskedGrant['request'], { permission, start }: Grant): Record<string, unknown> {
  const { data } = Object(request['permission'])
  return { ...Object(data), ...permissionData(permission, start) }
}

/** A permission's data, as ERC-7715 writes it. */
export function permissionData(permission: Permission, startTime: number): Record<string, unknown> {
  const hex = (amount: string) => toHex(BigInt(amount))
  const token = 'token' in permission ? { tokenAddress: permission.token } : {}
  if (permission.type === 'contract-call') {
    const { target, selectors, value } = permission
    return { target, selectors, value: hex(value) }
  }
  if ('max' in permission) {
    const { initial, max, perSecond } = permission
    const amounts = { initialAmount: hex(initial), maxAmount: hex(max), amountPerSecond: hex(perSecond) }
    return { ...token, ...amounts, startTime }
  }
  const { amount } = permission
  return 'period' in permission
    ? { ...token, periodAmount: hex(amount), periodDuration: permission.period, startTime }
    : { ...token, allowanceAmount: hex(amount), startTime }
}

const olderSchema = z.catch(z.array(z.record(z.string(), z.unknown())), [])
const policiesSchema = z.catch(z.array(z.record(z.string(), z.unknown())), [])

function olderPermissions(request: AskedGrant['request'], { permission, start }: Grant) {
  const amount = amountOf(permission)
  const allowance = amount === null ? {} : { allowance: toHex(BigInt(amount)) }
  return olderSchema.parse(request['permissions']).map((asked) => ({
    ...asked,
    data: { ...Object(asked['data']), ...('period' in permission && { ...allowance, start }) },
    policies: policiesSchema
      .parse(asked['policies'])
      .map((policy) => (policy['type'] === 'token-allowance' ? { ...policy, data: allowance } : policy)),
  }))
}
