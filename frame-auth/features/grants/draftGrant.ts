import { getAddress } from 'viem'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { type Grant, grantSchema } from '#shared/delegations/grant.ts'
import { findGrantFault, type GrantFault } from '#shared/delegations/grantLimits.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { type Delegation, readDelegation } from '../batch/readDelegation.ts'
import { parseWith } from '../decode/parseWith.ts'
import type { GrantDraft } from './grantDraft.ts'
import { notGranted } from './grantError.ts'
import { parseExecutionPermission } from './parseExecutionPermission.ts'
import { parseOlderPermission } from './parseOlderPermission.ts'
import { readGrantChain } from './readGrantChain.ts'

export interface DraftGrantParameters {
  method: string
  params: unknown
  network: Network
  account: string
  chain: ChainClient
  /** Milliseconds since the epoch. */
  now: number
  signal: AbortSignal
}

/** A session that could be granted, as it was asked for. */
export interface DraftedGrant {
  grant: Grant
  draft: GrantDraft
  /** The account is to be upgraded first. */
  isUpgrade: boolean
  /** The chain's time, as enforcers measure it. Unix seconds. */
  chainNow: number
}

/**
 * Reads a request for a session, in any of its shapes, and holds it against the chain and against what is never granted. Nobody needs to be asked
 * for what is refused here.
 *
 * @throws `INVALID_PARAMS`; `WALLET_ERROR` with 4100 for another account, 4200 for what is not granted; `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function draftGrant(parameters: DraftGrantParameters): Promise<DraftedGrant> {
  const { method, params, network, account, chain, now, signal } = parameters
  const chainId = Number(network.id)
  const parse = method === grantMethods.request ? parseExecutionPermission : parseOlderPermission
  const draft = parse({ params, account, now: Math.floor(now / 1_000) })
  if (draft.chainId !== undefined && draft.chainId !== chainId)
    throw notGranted(`The wallet is on chain ${chainId}, the permission is for ${draft.chainId}`)
  const at = { chain, network: network.caipNetworkId, account, signal }
  const delegation = await readDelegation(at)
  assertUpgradable(delegation)
  const { now: chainNow, nonce } = await readGrantChain(at)
  const { permission, holder, end } = draft
  // What counts from its start on counts from now on: a stream that began years ago would be a sum at once.
  const start = 'period' in permission ? (draft.start ?? chainNow) : Math.max(draft.start ?? 0, chainNow)
  const grant = parseWith(grantSchema, {
    ...{
      chainId,
      account: getAddress(account),
      holder: getAddress(holder),
      start,
      end,
      nonce: nonce.toString(),
    },
    // What hashes and signs them takes no address whose capitals are another's.
    permission: {
      ...permission,
      ...('token' in permission && { token: getAddress(permission.token) }),
      ...('target' in permission && { target: getAddress(permission.target) }),
    },
    salt: BigInt(`0x${randomHex()}`).toString(),
  })
  assertGrantable(grant, chainNow)
  return { grant, draft, isUpgrade: delegation.status === 'plain', chainNow }
}

function assertUpgradable(delegation: Delegation): void {
  if (delegation.status === 'plain' || delegation.status === 'upgraded') return
  throw notGranted(
    delegation.status === 'unsupported'
      ? 'This network has no smart accounts of this wallet, and so no permissions: ask for each payment'
      : delegation.status === 'foreign'
        ? `Another wallet has upgraded the account, to ${delegation.delegate}: its upgrade has to be removed first`
        : 'The account is a contract, which grants no permissions here',
  )
}

const faults: Readonly<Record<GrantFault, string>> = {
  holder:
    'The permission is for the account itself, for nobody, or for a contract that the account is made of',
  target: 'A permission never reaches the account itself, or the contracts that it is made of',
  function:
    'A permission never reaches functions that give power on or move tokens without a bound: approve, transferFrom and their like',
  amount: 'A permission needs a bound, and an amount in it',
  ended: 'The permission has ended already, or ends before it begins',
  tooLong: 'A permission lasts a year at most',
}

/** @throws `INVALID_PARAMS` for what is never granted */
export function assertGrantable(grant: Grant, now: number): void {
  const fault = findGrantFault(grant, now)
  if (fault) throw new WalletKitError('INVALID_PARAMS', faults[fault])
}

function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
