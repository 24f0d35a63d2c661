/* A page that speaks the loader's half of the protocol by itself, to measure and to attack the real widget. */
import { createEngine } from '#shared/rpc/engine.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'

/** Opens the widget in a frame and connects; used from tests through `window.handshake`. */
async function openWidget(kit: string, projectId: string) {
  const frame = document.createElement('iframe')
  frame.src = `${kit}/widget/?projectId=${projectId}`
  const hello = new Promise<{ instance: string }>((resolve) => {
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === kit) resolve(data)
    })
  })
  document.body.append(frame)
  const { instance } = await hello
  const { port1, port2 } = new MessageChannel()
  const session = randomId()
  const engine = createEngine({
    transport: createPortTransport(port1),
    session,
    methods: new Map([
      ['show', () => undefined],
      ['hide', () => undefined],
    ]),
    events: new Map(),
  })
  frame.contentWindow?.postMessage(
    { walletKit: 'connect', protocol: 1, instance, session },
    { targetOrigin: kit, transfer: [port2] },
  )
  await engine.request('init', { options: {}, hints: {} })
  return { engine, port: port1, session, frame }
}

Object.assign(window, { handshake: { openWidget } })
