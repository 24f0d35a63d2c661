import { isEnvelope } from '../rpc/envelope.ts'
import type { Transport } from '../transport/portTransport.ts'
import type { Say } from './createSay.ts'
import { namesIn } from './namesIn.ts'

/** How the two directions are spoken of. */
interface Words {
  request: string
  event: string
  /** Ends what the other side has begun. */
  answer: string
}

const sent: Words = { request: 'asks', event: 'tells', answer: 'answers' }
const received: Words = { request: 'is asked', event: 'hears', answer: 'has' }

/** No more are kept at once: requests that are never answered are forgotten. */
const maxOpen = 256

/**
 * A transport that says what crosses it: names of calls and events, and of each call how it ended and in how many milliseconds. What is
 * asked, told and answered is never said (`namesIn`).
 *
 * @param now milliseconds
 */
export function traceHop(
  transport: Transport,
  say: Say,
  now: () => number = () => performance.now(),
): Transport {
  const open = new Map<string, { name: string; since: number }>()

  const note = (message: unknown, words: Words) => {
    if (!isEnvelope(message)) return
    const { id, kind } = message
    if (kind === 'request' || kind === 'event') {
      const name = [message.method, ...namesIn(message.method, message.body)].join(' ')
      if (kind === 'request') open.set(id, { name, since: now() })
      if (open.size > maxOpen) open.clear()
      return say(`${words[kind]} ${name}`)
    }
    const call = open.get(id)
    if (!call) return
    open.delete(id)
    const outcome = kind === 'error' ? codesIn(message.body) : kind === 'result' ? 'ok' : 'given up'
    say(`${words.answer} ${call.name}: ${outcome}, ${Math.round(now() - call.since)} ms`)
  }

  say('channel open')
  return {
    start: (receive) =>
      transport.start((message) => {
        note(message, received)
        receive(message)
      }),
    send(message) {
      transport.send(message)
      note(message, sent)
    },
    onClose: (listener) =>
      transport.onClose(() => {
        say('channel closed')
        listener()
      }),
    destroy: transport.destroy,
  }
}

/** An error's code, and the wallet's or the chain's own behind it. */
function codesIn({ code, data }: { code: string; data?: unknown }): string {
  const inner: unknown = Object(data).code
  return typeof inner === 'number' ? `${code} ${inner}` : code
}
