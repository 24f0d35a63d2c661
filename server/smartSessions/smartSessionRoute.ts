import { type Context, Hono } from 'hono'
import {
  revokeAnswerSchema,
  revokeMessage,
  revokeSessionSchema,
  smartSessionsAnswerSchema,
} from '#shared/api/chain/smartSessions.ts'
import { isCaipAddress, splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { answerChain } from '../chains/gate/answerChain.ts'
import type { ChainGate } from '../chains/gate/createChainGate.ts'
import { parseOwner } from '../chains/names/parseOwner.ts'
import { parseInput } from '../config/parseInput.ts'
import { clientIp } from '../limits/clientIp.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { failure } from '../responses/failure.ts'
import { limitBody } from '../responses/limitBody.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import { verifyEvmSignature } from '../siwx/verifyEvmSignature.ts'
import { listSmartSessions, readRevoked, type SmartSessionReading } from './listSmartSessions.ts'
import { readKeptSession } from './readSignedSession.ts'
import { smartSessionPolicy } from './smartSessionPolicy.ts'

export interface SmartSessionRouteParameters extends SmartSessionReading {
  gate: ChainGate
  limits: Pick<Limits, 'take'>
  trustedProxies: number
}

/** Room for a signature of a contract. */
const bodyBytes = 16_384

/**
 * Grants as clients of the provider API read them (behaviour §7), each with `?projectId=`:
 *
 * - `GET /v1/sessions/{address}`: what the account has granted to pages of this project, and nothing of other projects: who may take from whom is
 *   nobody's business until the first payment is on the chain. `address` may be an account by CAIP-10.
 * - `POST /v1/sessions/{address}/revoke` `{ pci, signature }`: looks at the chain, which alone ends a session, and notes that it has.
 */
export function smartSessionRoute(parameters: SmartSessionRouteParameters): Hono<KitEnvironment> {
  const { gate } = parameters
  const app = new Hono<KitEnvironment>()
  app.use('/v1/sessions/*', gate.project(), gate.load)
  app.get('/v1/sessions/:address', (context) =>
    answerChain(context, smartSessionsAnswerSchema, async (signal) => {
      const { project } = context.var
      return { pcis: await listSmartSessions(parameters, { ...ownerOf(context), project }, signal) }
    }),
  )
  return app.post(
    '/v1/sessions/:address/revoke',
    limitBody({
      maxSize: bodyBytes,
      onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
    }),
    async (context) => {
      try {
        return await answerChain(context, revokeAnswerSchema, (signal) => revoke(parameters, context, signal))
      } catch (error) {
        if (!(error instanceof WalletKitError) || error.code !== 'THROTTLED') throw error
        return context.json(failure('TOO_MANY_REQUESTS', error.message), 429, dataHeaders)
      }
    },
  )
}

type Asked = Context<KitEnvironment>

/** @throws WalletKitError `INVALID_PARAMS` */
function ownerOf(context: Asked): { address: string; only: CaipNetworkId | null } {
  const text = context.req.param('address') ?? ''
  if (!isCaipAddress(text)) return { address: parseOwner(text) ?? text, only: null }
  const { caipNetworkId, address } = splitCaipAddress(text)
  return { address: parseOwner(address) ?? address, only: caipNetworkId }
}

async function revoke(
  parameters: SmartSessionRouteParameters,
  context: Asked,
  signal: AbortSignal,
): Promise<{ success: boolean }> {
  const { store, chains, limits, trustedProxies } = parameters
  const { project } = context.var
  await limits.take({
    ...smartSessionPolicy.revokeRate,
    key: `smart session revoked ${clientIp(context, trustedProxies)}`,
  })
  const { address } = ownerOf(context)
  const { pci, signature } = parseInput(revokeSessionSchema, await readBody(context))
  const row = await store.find(pci, address)
  const chainId = row?.chainId
  const session = row && isCaipNetworkId(chainId) ? readKeptSession(chainId, row.context) : null
  if (!row || !session || !isCaipNetworkId(chainId) || row.projectId !== project.id) throw notSigned()
  const chain = chains.of(chainId, project)
  const message = revokeMessage(pci)
  if (!(await verifyEvmSignature({ chain: () => chain, address, message, signature, signal })))
    throw notSigned()
  const revoked = await readRevoked(parameters, [{ row, session }], project, signal)
  return { success: revoked.has(pci) }
}

async function readBody(context: Asked): Promise<unknown> {
  return context.req.json().catch(() => {
    // No JSON: refused by the schema like any other body that is none of a revocation.
    return null
  })
}

/** The same for a session that there is not: who may not revoke one does not learn of it. */
function notSigned(): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', 'signature: not of this account for this session')
}
