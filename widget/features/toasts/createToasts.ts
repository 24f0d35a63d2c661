import { atom, type createStore } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { TextParameters } from '#shared/text/createText.ts'
import type { errorText } from '../../text/errorText.ts'
import type { toastText } from './text.ts'

export type ToastVariant = 'loading' | 'success' | 'error'

/** The text itself, or the error that it speaks of. */
export type ToastText = keyof typeof toastText | keyof typeof errorText | { error: ErrorCode }

export interface Toast {
  id: number
  variant: ToastVariant
  text: ToastText
  parameters?: TextParameters
}

/**
 * One toast at a time (behaviour §2): opening one while another is open closes the old one and shows the new one after
 * 150 ms. A loading toast stays until it is replaced or closed.
 */
export function createToasts(store: ReturnType<typeof createStore>) {
  const toastAtom = atom<Toast | null>(null)
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (toast: Toast) => {
    store.set(toastAtom, toast)
    timer = toast.variant === 'loading' ? undefined : setTimeout(close, timings.toastVisible)
  }
  const close = () => {
    clearTimeout(timer)
    store.set(toastAtom, null)
  }

  return {
    toastAtom,
    open(variant: ToastVariant, text: ToastText, parameters?: TextParameters) {
      const toast: Toast = parameters
        ? { id: ++count, variant, text, parameters }
        : { id: ++count, variant, text }
      const wasOpen = store.get(toastAtom) !== null
      close()
      if (wasOpen) timer = setTimeout(() => show(toast), timings.toastSwap)
      else show(toast)
    },
    close,
    destroy: close,
  }
}
