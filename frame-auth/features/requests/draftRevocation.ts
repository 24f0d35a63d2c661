import * as z from 'zod/mini'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { hexSchema, rootAuthority } from '#shared/delegations/delegation.ts'
import { decodePermissionContext } from '#shared/delegations/permissionContext.ts'
import { encodeEndSession, encodeEndSessions } from '#shared/delegations/revocations.ts'
import type { TransactionDraft } from '../decode/parseEvmRequest.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'
import type { PrepareParameters } from './prepareParameters.ts'

const revokeSchema = z.tuple([z.object({ permissionContext: hexSchema() })], z.unknown())

/**
 * The transaction that ends a session, or all of them: the account tells the manager, or raises its nonce. Any wallet of the person can do the same.
 *
 * @throws `INVALID_PARAMS` for what is no session of the account
 */
export function draftRevocation({
  method,
  params,
  account,
  network,
}: Pick<PrepareParameters, 'method' | 'params' | 'account' | 'network'>): TransactionDraft {
  const common = { chainId: Number(network.id), value: 0n, ...unsaid }
  if (method === grantMethods.revokeAll)
    return { ...common, to: caveatEnforcers.NonceEnforcer, data: encodeEndSessions() }
  const [{ permissionContext }] = parseWith(revokeSchema, params)
  const [delegation, ...others] = decodePermissionContext(permissionContext) ?? []
  const isOwn =
    delegation !== undefined &&
    others.length === 0 &&
    isSameAddress(delegation.delegator, account) &&
    delegation.authority === rootAuthority
  if (!isOwn) throw invalidParams('permissionContext')
  return { ...common, to: delegationFramework.delegationManager, data: encodeEndSession(delegation) }
}

const unsaid = {
  gas: undefined,
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
  nonce: undefined,
  accessList: undefined,
} as const
