import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { ChainEvent } from '#shared/api/chain/chainEvents.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Project } from '../../projects/project.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { Chain, Chains } from '../core/chain.ts'
import { type ChainEvents, eventsPolicy } from '../events/createChainEvents.ts'
import { chainLoadPolicy } from '../gate/chainLoadPolicy.ts'
import { turnAway } from '../gate/createChainGate.ts'
import type { ChainContext } from './chainContext.ts'

type ChainEventsContext = Pick<ChainContext, 'gate' | 'chains' | 'events'>

/**
 * `GET /v1/chain/events?chainId=`: server-sent events (`event: chain`, data of `chainEventSchema`), one as soon as it is
 * known how the chain is, then one at each change. 503 while too many streams are open. It ends when the server stops;
 * browsers connect again by themselves.
 */
export function chainEventsRoute({ gate, chains, events }: ChainEventsContext): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  app.use('/v1/chain/events', gate.project())
  return app.get('/v1/chain/events', (context) => {
    const chain = findChain(context, chains, context.var.project)
    if (chain instanceof WalletKitError)
      return context.json(failure(chain.code, chain.message), 400, dataHeaders)
    const release = gate.takeStream(context)
    if (!release) return turnAway(context, 503, chainLoadPolicy.busyRetryAfter)

    for (const [name, value] of Object.entries(dataHeaders)) context.header(name, value)
    // Otherwise nginx would hold the events back.
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, (stream) => send(stream, chain, events).finally(release))
  })
}

/** Writes until the client leaves or the server stops. A client that reads slowly gets the newest event and not all. */
async function send(stream: SSEStreamingApi, chain: Chain, events: ChainEvents): Promise<void> {
  let next: ChainEvent | undefined
  let [isOver, isAlive] = [false, true]
  let wake: () => void = () => undefined
  const finish = () => {
    isOver = true
    wake()
  }
  const leave = events.watch(chain, (event) => {
    next = event
    wake()
  })
  const heartbeat = setInterval(() => {
    isAlive = false
    wake()
  }, eventsPolicy.heartbeat)
  stream.onAbort(finish)
  events.stopped.addEventListener('abort', finish, { once: true })
  if (events.stopped.aborted) finish()

  while (!isOver) {
    if (next) {
      const event = next
      next = undefined
      await stream.writeSSE({ event: 'chain', data: JSON.stringify(event) })
    } else if (!isAlive) {
      isAlive = true
      await stream.write(': alive\n\n')
    } else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  clearInterval(heartbeat)
  events.stopped.removeEventListener('abort', finish)
  leave()
}

function findChain(context: Context, chains: Chains, project: Project): Chain | WalletKitError {
  const id = context.req.query('chainId')
  if (!isCaipNetworkId(id)) return new WalletKitError('INVALID_PARAMS', 'chainId: not a CAIP-2 chain id')
  try {
    return chains.of(id, project)
  } catch (error) {
    if (error instanceof WalletKitError) return error
    throw error
  }
}
