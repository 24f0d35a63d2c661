import { sayUnexpected } from '#shared/errors/sayUnexpected.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { protocolVersion } from '#shared/handshake/messages.ts'
import { createEngine, type Engine, type EngineParameters } from '#shared/rpc/engine.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { asRecord, isText } from '../asRecord.ts'
import type { ModalFrame } from '../modal/modalFrame.ts'
import { slowText } from '../text.ts'
import { type Calls, frameLost } from './calls.ts'
import type { Tracing } from './tracing.ts'
import {
  frameLoadLimit,
  greetLimit,
  helloLimit,
  pingInterval,
  pingsUntilDead,
  pingsUntilHung,
  problemLimit,
  reloadLimit,
  wait,
} from './wait.ts'

export interface FrameParameters extends Pick<EngineParameters, 'methods' | 'events'> {
  kitOrigin: string
  projectId: string
  modalFrame: Omit<ModalFrame, 'dialog' | 'iframe' | 'restore' | 'setMotion' | 'setArea'>
  iframe: Pick<EventTarget, 'addEventListener'> & Pick<HTMLIFrameElement, 'contentWindow' | 'isConnected'>
  calls: Calls
  /** Resolves with why this page can show no kit at all; rejects where the kit cannot be reached. */
  reach: () => Promise<string>
  /** Parameters of the first request of each session. */
  init: () => unknown
  /** Runs in the task of the handshake, right after `init` was sent. */
  onSession: (emit: Engine['emit']) => void
  /** The modal is closed, and no widget was there to say so. */
  onClosed: () => void
  /** The frame cannot be had, and why. */
  onProblem: (error: WalletKitError) => void
  /** Has the page say what crosses the channel (`debug`). */
  trace: Tracing
  signal: AbortSignal
}

export interface Frame {
  /** Loads the frame unless it is there or on its way. */
  start(): void
  /** Loads it in any case. */
  reload(): void
  isUp(): boolean
  /** Tells the widget; nothing happens while there is none. */
  emit: Engine['emit']
  /** What is pending must have been rejected before. */
  destroy(): void
}

/** Of the kit's own problem page, which is built with the same list. */
const isCode = (value: unknown): value is ErrorCode => isText(value, 64)

/**
 * The frame's life: loaded, greeted (shared/handshake/messages.ts), alive, lost and loaded again, or refused. At most
 * one timer waits at a time, and a hello always ends it, however late it comes.
 */
export function createFrame(parameters: FrameParameters): Frame {
  const { kitOrigin, projectId, modalFrame, iframe, calls, reach, methods, events, init } = parameters
  const { onSession, onClosed, onProblem, trace, signal } = parameters
  let phase: 'idle' | 'loading' | 'alive' | 'refused' = 'idle'
  let engine: Engine | undefined
  let instance: unknown
  let unanswered = 0
  let attempt = 0
  /** Whether there is a document in the frame, whoever's it is. */
  let hasLoaded = false
  let stopWaiting = () => {}

  const enter = (next: typeof phase, seconds?: number, callback = () => {}) => {
    phase = next
    stopWaiting()
    if (seconds) stopWaiting = wait(seconds, callback)
  }

  const drop = () => {
    engine?.destroy(frameLost)
    engine = undefined
    unanswered = 0
    calls.use()
  }

  const awaitHello = () => {
    attempt += 1
    hasLoaded = false
    enter('loading', greetLimit, inquire)
  }
  /** Browsers do not say whether it is the kit that does not answer, or this page that may not show it. */
  const inquire = () => {
    enter('loading', greetLimit, () => {
      modalFrame.say(slowText)
      enter('loading', frameLoadLimit, refuse)
    })
    probe()
  }
  const probe = () => {
    const asked = attempt
    const isOpen = () => asked === attempt && phase === 'loading' && !engine && !signal.aborted
    reach().then(
      // Where no frame of the kit can be shown, whether one has loaded says nothing: it may have before anybody listened.
      (refusal) => isOpen() && (refusal ? giveUp('ORIGIN_NOT_ALLOWED', refusal) : hasLoaded && refuse()),
      // The server was not reached, which is what is told.
      () => isOpen() && giveUp(),
    )
  }
  const load = () => {
    drop()
    modalFrame.load(frameUrl(kitOrigin, 'widget', projectId))
    awaitHello()
  }
  /** Shows the page that says in plain words what is wrong; any page may embed it. */
  const refuse = () => {
    drop()
    modalFrame.load(frameUrl(kitOrigin, 'problem', projectId))
    enter('refused', problemLimit, giveUp)
  }
  const giveUp = (code: ErrorCode = 'FRAME_UNREACHABLE', words?: string) => {
    modalFrame.say(words)
    onClosed()
    report(code, words ?? `${kitOrigin} cannot be reached`)
  }
  const report = (code: ErrorCode, message: string) => {
    const error = new WalletKitError(code, message)
    enter('idle')
    instance = undefined
    onProblem(error)
    calls.reject(error)
  }

  const close = () => {
    modalFrame.hide()
    onClosed()
  }
  const closeCalls = (error: WalletKitError) => {
    close()
    calls.reject(error, ['open', 'connect'])
  }
  const dismiss = () => {
    const hung = phase === 'alive'
    // A widget that has the call and has not answered `init` yet would show later what is closed now.
    engine?.emit('dismiss', { closed: true })
    closeCalls(hung ? frameLost : new WalletKitError('USER_CLOSED', 'Closed while loading'))
    if (hung) load()
  }
  const isAnswering = () => phase === 'alive' && unanswered <= pingsUntilHung

  const greet = (name: string) => {
    const again = instance
    instance = name
    drop()
    const { port1, port2 } = new MessageChannel()
    const transport = trace.wrap(createPortTransport(port1))
    const session = randomId()
    engine = createEngine({
      // A closed port is a reload, which says hello, or a crash, which says nothing.
      transport: {
        ...transport,
        onClose: () =>
          transport.onClose(() => {
            modalFrame.silence()
            drop()
            hasLoaded = false
            enter('loading', reloadLimit, load)
            // It may be the kit that has gone, and the frame with it.
            probe()
          }),
      },
      session,
      methods,
      events,
      onUnexpected: sayUnexpected,
    })
    const connect = { walletKit: 'connect', protocol: protocolVersion, instance, session }
    iframe.contentWindow?.postMessage(connect, kitOrigin, [port2])
    enter('loading', frameLoadLimit, refuse)
    modalFrame.setAlive(true)
    engine.request('init', init()).then(
      () => enter('alive'),
      (error) => {
        if (error === frameLost) return
        if (error.code === 'ORIGIN_NOT_ALLOWED') return refuse()
        close()
        drop()
        report(error.code, error.message)
      },
    )
    onSession(engine.emit)
    // A new widget knows nothing of the modal that was open.
    if (again && modalFrame.isShown()) engine.request('open', {}).catch(() => {})
    calls.use(engine)
  }

  modalFrame.listen((closed) => {
    if (!isAnswering()) return dismiss()
    const early = modalFrame.isEarly()
    // What is not shown yet has no way back: it is closed.
    engine?.emit('dismiss', { closed: closed || early })
    if (early) closeCalls(new WalletKitError('USER_CLOSED', 'Closed before it was shown'))
  })
  iframe.addEventListener(
    'load',
    () => {
      if (phase !== 'loading' || engine) return
      hasLoaded = true
      enter('loading', helloLimit, inquire)
    },
    { signal },
  )
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      // In this order: asked for its window before it has moved there, the browser sets a document up that nobody needs.
      if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return
      const { walletKit, protocol, instance: name, code, message } = asRecord(data)
      const isHello = walletKit === 'hello' && protocol === protocolVersion
      // What was given up is loaded anew by who wants it.
      if (isHello && phase !== 'idle' && isText(name, 32) && name !== instance && trace.isReady()) greet(name)
      if (walletKit === 'problem' && phase === 'refused' && isCode(code)) {
        modalFrame.setAlive(true)
        if (modalFrame.isShown()) modalFrame.show()
        report(code, String(message))
      }
      if (walletKit === 'close' && !engine) close()
    },
    { signal },
  )
  const heartbeat = setInterval(() => {
    if (phase !== 'alive' || document.hidden || !(modalFrame.isShown() || calls.size())) unanswered = 0
    else if (++unanswered > pingsUntilDead) load()
    else {
      modalFrame.setAlive(isAnswering())
      const answered = () => {
        unanswered = 0
      }
      engine?.ping().then(answered, ({ code }) => code === 'TOO_MANY_REQUESTS' && answered())
    }
  }, pingInterval * 1000)
  // The page has already begun to load the frame.
  if (iframe.isConnected) awaitHello()

  return {
    start() {
      if (phase === 'idle') load()
    },
    reload: load,
    isUp: () => Boolean(engine),
    emit: (event, body) => engine?.emit(event, body),
    destroy() {
      clearInterval(heartbeat)
      stopWaiting()
      drop()
    },
  }
}

/** A document of the kit's origin that the frame may show: the widget, or the page that says why it may not be shown. */
export function frameUrl(kitOrigin: string, page: 'widget' | 'problem', projectId: string): string {
  return `${kitOrigin}/${page}/?projectId=${encodeURIComponent(projectId)}`
}
