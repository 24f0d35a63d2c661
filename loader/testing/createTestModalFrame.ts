import type { FrameParameters } from '../bridge/frame.ts'
import type { OnDismiss } from '../modal/modalElement.ts'
import { noticeText } from '../text.ts'

/** A modal frame without a document: it records the calls, and a test can dismiss the modal. */
export function createTestModalFrame(frameWindow: Window) {
  let onDismiss: OnDismiss | undefined
  let shown = false
  let early = false
  let alive = false
  let said: string | undefined
  const loaded: string[] = []
  const frame = new EventTarget()
  const iframe: FrameParameters['iframe'] = {
    addEventListener: frame.addEventListener.bind(frame),
    get contentWindow() {
      return loaded.length > 0 ? frameWindow : null
    },
    get isConnected() {
      return loaded.length > 0
    },
  }
  const modalFrame: FrameParameters['modalFrame'] & { showEarly(): void; dismiss(): void } = {
    listen(next) {
      onDismiss = next
    },
    isShown: () => shown,
    isEarly: () => early,
    load(url) {
      alive = false
      said = undefined
      loaded.push(url)
    },
    show() {
      shown = true
      early = false
    },
    showEarly() {
      shown = early = true
    },
    hide() {
      shown = early = false
    },
    dismiss: () => onDismiss?.(false),
    setAlive(value) {
      alive = value
      if (value) said = undefined
    },
    silence() {
      alive = false
    },
    say(text = noticeText.unreachable) {
      said = text
    },
  }
  return {
    modalFrame,
    iframe,
    loaded,
    isAlive: () => alive,
    said: () => said,
    onLoad: () => void frame.dispatchEvent(new Event('load')),
  }
}
