import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { createStranger, type StrangeCall } from './createStranger.ts'
import type { StrangersKit } from './startStrangersKit.ts'

/** How many calls are under way at the same time. */
const strangers = 40

/** How long one waits for an answer before it leaves, in milliseconds. */
const timeoutMs = 300

const healthSchema = z.object({ status: z.literal('ok'), unhandledRejections: z.number() })

export interface StrangersOutcome {
  /** How many answers there were of each status; 0: the stranger did not wait. */
  statuses: Map<number, number>
  /** The calls that were answered with 500. */
  broken: StrangeCall[]
  /** As `/healthz` has it afterwards. */
  unhandledRejections: number
}

/** Sends so many calls; the same ones for the same seed. */
export async function letStrangersCall(
  kit: StrangersKit,
  { count, seed }: { count: number; seed: number },
): Promise<StrangersOutcome> {
  const next = createStranger(kit.routes, seed)
  const agent = new Agent({ keepAlive: true, maxSockets: strangers })
  const statuses = new Map<number, number>()
  const broken: StrangeCall[] = []
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const call = next()
      const status = await send(kit, agent, call)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 500) broken.push(call)
    }
  }
  await Promise.all(Array.from({ length: strangers }, work))
  agent.destroy()
  return { statuses, broken, unhandledRejections: await readUnhandled(kit.port) }
}

/** Fails where the process does not live. */
async function readUnhandled(port: number): Promise<number> {
  const [answer]: IncomingMessage[] = await once(request({ port, path: '/healthz' }).end(), 'response')
  if (!answer) throw new Error('No answer')
  return z.parse(healthSchema, await json(answer)).unhandledRejections
}

function send(
  { port, kitHost, secureHost }: StrangersKit,
  agent: Agent,
  { origin, method, path, headers, body }: StrangeCall,
): Promise<number> {
  return new Promise((resolve) => {
    const host = origin === 'kit' ? kitHost : secureHost
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const options = { agent, port, method, path, headers: { ...headers, ...length, Host: host } }
    const call = request(options, (response) => {
      const status = response.statusCode ?? 0
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      response.on('error', () => resolve(status)).on('end', () => resolve(status))
      if (isStream) call.destroy()
      else response.resume()
      if (isStream) resolve(status)
    })
    call.setTimeout(timeoutMs, () => call.destroy())
    // One that leaves, or that the server cuts off, has no status.
    call.on('error', () => resolve(0)).on('close', () => resolve(0))
    call.end(body)
  })
}
