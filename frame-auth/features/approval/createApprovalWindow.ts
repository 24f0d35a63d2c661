import { atom } from 'jotai/vanilla'
import { randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type {
  ApprovalWindow,
  ApprovalWindowParameters,
  Reply,
  WindowContext,
  WindowSession,
  WindowState,
} from './approvalWindow.ts'
import { meetWindow } from './meetWindow.ts'

/** Milliseconds in which a window has to be there: after it the browser counts as having refused it (security.md rule 11). */
const openTimeoutMs = 1_500

export function createApprovalWindow(
  context: WindowContext,
  { attempt, onDecision }: ApprovalWindowParameters,
): ApprovalWindow {
  let show = (_: Awaited<WindowSession['shown']>) => {}
  const shown: WindowSession['shown'] = new Promise((resolve) => {
    show = resolve
  })
  const session: WindowSession = {
    stateAtom: atom<WindowState>(attempt === undefined ? 'closed' : 'opening'),
    onDecision,
    shown,
    current: new AbortController(),
    openTimer: undefined,
  }
  if (attempt !== undefined) expectWindow(context, session, attempt)
  return {
    stateAtom: session.stateAtom,
    show: (request, order) => show({ request, ...(order && { order }) }),
    open() {
      const secret = randomBytes(32)
      const isOpened = context.host.open(`${context.url}#${toBase64Url(secret)}`)
      awaitOpening(context, session)
      if (!isOpened) context.store.set(session.stateAtom, 'blocked')
      void meetWindow(context, session, { secret, onOffered() {} })
    },
    destroy() {
      clearTimeout(session.openTimer)
      session.current.abort()
    },
  }
}

/** Hands the secret to the window that the page has opened for this attempt, once the request lies at the server. */
function expectWindow(context: WindowContext, session: WindowSession, attempt: string): void {
  const { expected } = context
  const secret = randomBytes(32)
  let reply: Reply | null = null
  let isOffered = false
  const handOver = () => isOffered && reply?.(toBase64Url(secret))
  expected.set(attempt, (next) => {
    reply = next
    // The window repeats its greeting until it has the request. One that falls silent before that was closed.
    awaitOpening(context, session)
    handOver()
  })
  awaitOpening(context, session)
  const onOffered = () => {
    isOffered = true
    handOver()
  }
  void meetWindow(context, session, { secret, onOffered })
  session.current.signal.addEventListener('abort', () => {
    expected.delete(attempt)
    reply?.(null)
  })
}

function awaitOpening({ store }: WindowContext, session: WindowSession): void {
  const { stateAtom } = session
  store.set(stateAtom, 'opening')
  clearTimeout(session.openTimer)
  session.openTimer = setTimeout(
    () => store.get(stateAtom) === 'opening' && store.set(stateAtom, 'refused'),
    openTimeoutMs,
  )
}
