import { isHex, toHex } from 'viem'
import { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { permissionTypes } from '#shared/delegations/grant.ts'
import type { Network } from '#shared/entities/network.ts'
import { listKept } from '#shared/smartSessions/listKept.ts'
import { readContext } from '#shared/smartSessions/readContext.ts'
import { readSessionStates } from '#shared/smartSessions/readSessionStates.ts'
import type { Api } from '../../services/api/api.ts'
import { callContract } from '../../services/chain/callContract.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { readDelegation } from '../batch/readDelegation.ts'
import { permissionData } from '../grants/answerGrant.ts'

export interface GrantAnswerParameters {
  /** The project's EVM networks. */
  networks: readonly Network[]
  chain: ChainClient
  signal: AbortSignal
}

/** An address that no wallet has upgraded: what the chain has is asked for, not the account. */
const anyAccount = `0x${'00'.repeat(19)}01`

/** `wallet_getSupportedExecutionPermissions`: each type that is granted, on each chain that has the contracts. */
export async function answerSupported({
  networks,
  chain,
  signal,
  offersSessions,
}: GrantAnswerParameters & { offersSessions: boolean }) {
  if (!offersSessions) return {}
  const chains = await Promise.all(
    networks.map(async ({ id, caipNetworkId }) => {
      const read = readDelegation({ chain, network: caipNetworkId, account: anyAccount, signal })
      // A chain that cannot be asked has none just now.
      const { status } = await read.catch(() => ({ status: 'unsupported' }))
      return status === 'unsupported' ? [] : [toHex(Number(id))]
    }),
  )
  const chainIds = chains.flat()
  if (chainIds.length === 0) return {}
  return Object.fromEntries(permissionTypes.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]))
}

/**
 * `wallet_getGrantedExecutionPermissions`: what was granted to this page and still holds, by the word of the chain. A session of a chain that does not
 * answer is left out.
 *
 * @throws the codes of `smartSessionEndpoints.list`
 */
export async function answerGranted({
  networks,
  chain,
  signal,
  account,
  origin,
  now,
  api,
}: GrantAnswerParameters & { account: string; origin: string; now: number; api: Api }) {
  const sessions = await listKept((skip) => api.call(smartSessionEndpoints.list, { skip }, { signal }))
  const own = sessions.filter(({ project }) => project.url === origin)
  const answers = networks.map(async ({ id, caipNetworkId }) => {
    const kept = own.flatMap(({ chainId, context }) => {
      const read = chainId === caipNetworkId && isHex(context) ? readContext(context, Number(id)) : null
      const isOwn = read?.grant.account.toLowerCase() === account.toLowerCase()
      return read && isOwn && read.grant.end > now
        ? [{ ...read, context: `0x${context.slice(2)}` as Hex }]
        : []
    })
    if (kept.length === 0) return []
    const states = await readSessionStates({
      sessions: kept,
      read: (calls) =>
        Promise.all(calls.map((call) => callContract({ chain, network: caipNetworkId, signal }, call))),
      now,
    })
    return kept.flatMap((session, index) => (states[index]?.isRevoked === false ? [answerOf(session)] : []))
  })
  const settled = await Promise.allSettled(answers)
  return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

function answerOf({ grant, context }: NonNullable<ReturnType<typeof readContext>> & { context: Hex }) {
  const { chainId, account, holder, permission, start, end } = grant
  return {
    chainId: toHex(chainId),
    from: account,
    to: holder,
    permission: {
      type: permission.type,
      isAdjustmentAllowed: false,
      data: permissionData(permission, start),
    },
    rules: [{ type: 'expiry', data: { timestamp: end } }],
    context,
    dependencies: [],
    delegationManager: delegationFramework.delegationManager,
  }
}
