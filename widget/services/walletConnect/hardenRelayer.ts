import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createConnectLoop } from './createConnectLoop.ts'
import { allowReconnect, type Relayer, watchQueue } from './internals.ts'
import { relayPolicy } from './relayPolicy.ts'

type PublishOptions = NonNullable<Parameters<Relayer['publish']>[2]>

const lost = Symbol('The socket closed before the relay answered')

/**
 * Changes how the library's relayer behaves where its own way fails our demands; the protocol stays its own.
 *
 * - One socket, however many ask for it at once.
 * - A request whose socket closes is sent again on the next one: what the relay got twice, its readers recognise by the
 *   message's hash. The library's own retry comes 15 s later.
 * - What the relay need not know of a request (methods, chain, contracts, results) is not sent to it in clear.
 * - Leaving a topic never fails: the library would keep a session that cannot be used.
 * - No rejection is left unhandled.
 *
 * - Where an address does not answer, the next one is tried.
 *
 * To be called before the core starts.
 *
 * @param urls the relay's addresses, the first one first
 */
export function hardenRelayer(
  relayer: Relayer,
  urls: readonly [string, ...string[]],
  onRefused?: (refusal: WalletKitError) => void,
) {
  const loop = createConnectLoop(relayer, urls, onRefused)
  const publish = relayer.publish.bind(relayer)
  const publishCustom = relayer.publishCustom.bind(relayer)
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  const inFlight = new Map<unknown, Promise<Awaited<ReturnType<Relayer['request']>>>>()

  const send: Relayer['request'] = async (request) => {
    const end = Date.now() + relayPolicy.request
    for (;;) {
      while (!relayer.connected) await loop.connect()
      let onLost = () => {}
      const socketLost = new Promise<typeof lost>((resolve) => {
        onLost = () => resolve(lost)
        relayer.events.once('relayer_disconnect', onLost)
      })
      try {
        const answered = relayer.provider.request(request)
        // The socket may be lost first: its late failure is ignored.
        answered.catch(() => {})
        const answer = await Promise.race([answered, socketLost])
        if (answer !== lost) return answer
      } finally {
        relayer.events.off('relayer_disconnect', onLost)
      }
      if (Date.now() > end) throw new WalletKitError('RELAY_UNREACHABLE', 'The relay did not answer')
    }
  }

  const request: Relayer['request'] = (asked) => {
    if (asked.id === undefined) return send(asked)
    const sent = inFlight.get(asked.id) ?? send(asked).finally(() => inFlight.delete(asked.id))
    inFlight.set(asked.id, sent)
    return sent
  }

  Object.assign(relayer, {
    connect: loop.connect,
    request,
    publish: (topic: string, message: string, options?: PublishOptions) =>
      publish(topic, message, withoutClearText(options)),
    publishCustom: ({ payload, opts }: Parameters<Relayer['publishCustom']>[0]) =>
      publishCustom({ payload, opts: withoutClearText(opts) }),
    unsubscribe: (...parameters: Parameters<Relayer['unsubscribe']>) =>
      Promise.race([
        // The relay forgets a topic without listeners: the session is over here, whether the relay hears of it or not.
        unsubscribe(...parameters).catch(() => {}),
        new Promise<void>((resolve) => setTimeout(resolve, relayPolicy.unsubscribe)),
      ]),
  })
  watchQueue(relayer)

  return {
    connect: loop.connect,
    hurry: loop.hurry,
    /** Replaces a socket that looks open but is dead, at another address. What waits for an answer is sent again. */
    async restart() {
      loop.move()
      // The old socket is dead: what its end says does not matter.
      relayer.provider.disconnect().catch(() => {})
      await relayer.subscriber.stop()
      relayer.events.emit('relayer_disconnect')
      await loop.connect()
    },
    /** Closes the socket until `resume`; a page with an open one cannot be kept for going back (T18). */
    suspend() {
      loop.stop()
      // The socket is closed already, or was never open.
      relayer.transportClose().catch(() => {})
    },
    resume() {
      loop.allow()
      allowReconnect(relayer)
    },
  }
}

export type HardenedRelayer = ReturnType<typeof hardenRelayer>

/** Only the id that the relay pairs messages by. */
function withoutClearText(options: PublishOptions = {}): PublishOptions {
  const { tvf, ...others } = options
  return tvf?.correlationId === undefined ? others : { ...others, tvf: { correlationId: tvf.correlationId } }
}
