import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { openRequestsMethod } from '#shared/constants/openRequestsMethod.ts'
import { timings } from '#shared/constants/timings.ts'
import type { EmbeddedNamespace } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { rpcRequest } from '#shared/rpc/widget-auth/rpcRequest.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { ApprovalContext } from '../approval/approval.ts'
import { askApproval } from '../approval/askApproval.ts'
import type { SmartAccounts } from '../batch/createSmartAccounts.ts'
import type { Addresses } from '../custody/custody.ts'
import { type Networks, walletNamespaceOf } from '../networks/createNetworks.ts'
import type { SiteOfFrame } from '../site/createSite.ts'
import { answerLocally } from './answerLocally.ts'
import { kindOfMessage } from './kindOfMessage.ts'
import { methodPolicy } from './methodPolicy.ts'

/** What answers to pages are made from. */
export interface RequestContext {
  networks: Networks
  site: Pick<SiteOfFrame, 'require'>
  approvals: ApprovalContext
  api: Api
  chain: ChainClient
  /** What is known now; null: nobody is signed in, or this device cannot open the wallet. */
  addresses: () => Addresses | null
  smartAccounts: Pick<SmartAccounts, 'preferred'>
  /** Whether the project lets pages ask for sessions. */
  offersSessions: boolean
  /** Has the wallet opened, by the person if need be. */
  open: (signal: AbortSignal) => Promise<Addresses>
  storage: Pick<FrameStorage, 'get' | 'put' | 'list' | 'remove'>
  /** Who is signed in. */
  person: () => string | null
  /** Whether something that an earlier document has left unfinished may still be signed or sent. */
  hasOpen: () => Promise<boolean>
  /** @throws `TOO_MANY_REQUESTS` */
  takeRead: () => void
  /** Milliseconds since the epoch. */
  now: () => number
}

type Request = Params<typeof rpcRequest>

/**
 * Answers what a page asks of the wallet, by the table of `methodPolicy.ts`.
 *
 * @throws the codes of `rpcRequest`; for a method that is not allowed, after a moment, `METHOD_NOT_FOUND`
 */
export async function handleRequest(
  context: RequestContext,
  request: Request,
  signal: AbortSignal,
): Promise<unknown> {
  const { networks, addresses, hasOpen } = context
  const { chainId, method, params } = request
  const policy = methodPolicy.get(method)
  if (policy?.namespace !== chainNamespaceOf(chainId)) {
    await new Promise((resolve) => setTimeout(resolve, timings.unknownRpcRejection))
    throw new WalletKitError('METHOD_NOT_FOUND', 'Requested RPC call is not allowed')
  }
  const network = networks.get(chainId)
  // What ends a session is always heard.
  if (grantAsks.has(method) && !context.offersSessions)
    throw new WalletKitError('METHOD_NOT_FOUND', 'The project has switched sessions off')
  switch (policy.kind) {
    case 'local':
      if (method === openRequestsMethod) return hasOpen()
      if (batchMethods.has(method)) return answerBatch(context, { method, params, signal })
      if (grantAnswers.has(method)) return answerGrants(context, { method, signal })
      return answerLocally({ method, params, network, networks, account: addresses()?.eip155 ?? null })
    case 'read':
      return counted(context).request({ network: chainId, method, params, signal })
    default:
      return approve(context, { request, least: policy.kind, network, signal })
  }
}

/** The chain, of which each reading counts against what a page may read. */
function counted({ chain, takeRead }: Pick<RequestContext, 'chain' | 'takeRead'>): ChainClient {
  return {
    async request(call) {
      takeRead()
      return chain.request(call)
    },
  }
}

/** Methods of EIP-5792 that need no person. Their code comes with the first of them. */
const batchMethods: ReadonlySet<string> = new Set([callBatches.capabilitiesMethod, callBatches.statusMethod])

async function answerBatch(
  context: RequestContext,
  asked: { method: string; params: unknown; signal: AbortSignal },
): Promise<unknown> {
  const { networks, site, storage, person, addresses, smartAccounts, api, now } = context
  const account = addresses()?.eip155
  const who = person()
  if (account === undefined || who === null) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
  const { batchAnswers } = await import('../batch/answerBatches.ts')
  return batchAnswers[asked.method]?.({
    ...{ params: asked.params, signal: asked.signal, account, person: who, storage, api },
    ...{ chain: counted(context), preferred: await smartAccounts.preferred() },
    ...{ origin: site.require().origin, networks: networks.of('eip155'), now: now() },
  })
}

/** Methods that ask for a session. */
const grantAsks: ReadonlySet<string> = new Set([grantMethods.request, grantMethods.grant])

/** Methods of ERC-7715 that need no person. Their code comes with the first of them. */
const grantAnswers: ReadonlySet<string> = new Set([grantMethods.supported, grantMethods.granted])

async function answerGrants(
  context: RequestContext,
  { method, signal }: { method: string; signal: AbortSignal },
): Promise<unknown> {
  const { networks, addresses, api, site, offersSessions, now } = context
  const { answerGranted, answerSupported } = await import('./answerGrants.ts')
  const asked = { networks: networks.of('eip155'), chain: counted(context), signal }
  if (method === grantMethods.supported) return answerSupported({ ...asked, offersSessions })
  const account = addresses()?.eip155
  if (account === undefined) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
  const { origin } = site.require()
  return answerGranted({ ...asked, account, origin, now: Math.floor(now() / 1_000), api })
}

interface ApproveParameters {
  request: Request
  least: 'sign' | 'money'
  network: Network
  signal: AbortSignal
}

async function approve(
  context: RequestContext,
  { request, least, network, signal }: ApproveParameters,
): Promise<unknown> {
  const { site, open, approvals, api, chain, storage, person, smartAccounts, now } = context
  const { method, params, click } = request
  const page = site.require()
  const namespace = walletNamespaceOf(network.caipNetworkId)
  const account = (await open(signal))[namespace]
  const kind = least === 'sign' ? await kindOfMessage({ namespace, method, params, account }) : least
  const details = { method, params, network, account, origin: page.origin, api, chain }
  if (method === callBatches.sendMethod) {
    const { assertSendCalls } = await import('../batch/assertSendCalls.ts')
    const preferred = await smartAccounts.preferred()
    const who = { person: person() ?? '', storage, api, preferred, now: now(), signal }
    await assertSendCalls({ params, network, account, origin: page.origin, chain: counted(context), ...who })
  }
  if (grantAsks.has(method)) {
    const { draftGrant } = await import('../grants/draftGrant.ts')
    await draftGrant({ method, params, network, account, chain: counted(context), now: now(), signal })
  }
  return askApproval(approvals, {
    ...{ kind, site: page, account, network, signal },
    attempt: click?.attempt,
    async prepare(left) {
      const prepare = await preparers[namespace]()
      return prepare({ ...details, storage, now: now(), signal: left })
    },
  })
}

/** A namespace's chain library loads with the first request that needs it. */
const preparers = {
  eip155: async () => (await import('./prepareEvm.ts')).prepareEvm,
  solana: async () => (await import('./prepareSolana.ts')).prepareSolana,
} as const satisfies Record<EmbeddedNamespace, unknown>

/** So many reads may come at once; one place is free again after each `interval` milliseconds. */
export const readLimit = { burst: 100, interval: 20 } as const

/**
 * Bounds what a page may read through the wallet, which costs the kit's server (security.md §3.3).
 *
 * @param now milliseconds
 * @returns a function that takes one place
 * @throws `TOO_MANY_REQUESTS` from it, where none is left
 */
export function createReadLimit(now: () => number): () => void {
  let free: number = readLimit.burst
  let counted = now()
  return () => {
    const at = now()
    free = Math.min(readLimit.burst, free + (at - counted) / readLimit.interval)
    counted = at
    if (free < 1) throw new WalletKitError('TOO_MANY_REQUESTS', 'The page reads too much at once')
    free -= 1
  }
}
