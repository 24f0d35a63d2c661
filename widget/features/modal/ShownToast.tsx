import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { OutcomeMark } from '../../ui/OutcomeMark.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { Toast as ToastState } from '../toasts/createToasts.ts'
import { toastText } from '../toasts/text.ts'
import { cardStyle } from './cardStyle.ts'
import './ShownToast.css'

const texts = { ...toastText, ...errorText }

/** A toast, read aloud as it is shown: an error at once, anything else when there is a pause. */
export function ShownToast({ toast }: { toast: ToastState }) {
  const t = useText(texts)
  const text =
    typeof toast.text === 'string' ? t(toast.text, toast.parameters) : t(errorTextKey(toast.text.error))
  useAnnouncement(text, toast.variant === 'error' ? 'assertive' : 'polite')
  const { theme } = useApp()
  const mode = useAppValue(theme.resolvedModeAtom)
  const style = cardStyle(useAppValue(theme.variablesAtom))
  // Said within the dialog, where it is heard. Shown beside the card, which cuts off what is not in it: hidden from assistive technology.
  const [place, setPlace] = useState<Element | null>(null)
  return (
    <>
      <span hidden ref={(mark) => setPlace(mark?.closest('.wk-backdrop') ?? null)} />
      {place &&
        createPortal(
          <div className="wk-theme wk-toast-place" data-theme={mode} style={style} aria-hidden="true">
            <Toast variant={toast.variant}>{text}</Toast>
          </div>,
          place,
        )}
    </>
  )
}

interface ToastProps {
  variant: 'loading' | 'success' | 'error'
  children: string
}

/** A short notice above the card. Say it to assistive technology with `useAnnouncement`. */
function Toast({ variant, children }: ToastProps) {
  return (
    <div className="wk-toast">
      <div className="wk-toast-body">
        {variant === 'loading' ? (
          <Spinner size={18} />
        ) : (
          <OutcomeMark outcome={variant === 'success' ? 'success' : 'failure'} size={20} />
        )}
        <span className="wk-toast-text">{children}</span>
      </div>
    </div>
  )
}
