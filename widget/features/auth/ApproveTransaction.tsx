import { type FocusEvent, useEffect, useRef } from 'react'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { followSlot } from '../../services/authFrame/followSlot.ts'
import { tabbableSelector } from '../../ui/wrapFocus.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { authText } from './text.ts'
import { useAuth } from './useAuth.ts'
import './ApproveTransaction.css'

/** The place that the secure frame is laid over. What is in the frame is its own: approvals, recovery, export (rule 10). */
export function ApproveTransaction() {
  const auth = useAuth()
  const t = useText(authText)
  const { view, height } = useAppValue(auth.stageAtom)
  const slotRef = useRef<HTMLDivElement>(null)
  const wasInside = useRef(false)
  const isWanted = view !== null && height > 0

  useEffect(() => {
    const slot = slotRef.current
    const frame = auth.present()?.frame()
    if (!slot || !frame || !isWanted) return
    const onBlur = () => {
      wasInside.current = frame.hasFocus()
    }
    /** The frame has the focus as soon as it is shown and the page has given it to the widget, whichever comes later. */
    let isDue = false
    const give = () => {
      if (!isDue || !document.hasFocus()) return
      isDue = false
      frame.focus()
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', give)
    const stop = followSlot({
      measure() {
        const { left, top, width, height: high } = slot.getBoundingClientRect()
        return { left, top, width, height: high }
      },
      place: frame.place,
      window,
      onShown() {
        isDue = true
        give()
      },
    })
    return () => {
      stop()
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', give)
    }
  }, [auth, isWanted])

  /** The keyboard goes on into the frame, or, when it comes out of it backwards, to what is before it. */
  const onFocus = ({ currentTarget }: FocusEvent<HTMLDivElement>) => {
    const isBack = wasInside.current
    wasInside.current = false
    if (!isBack) return auth.present()?.frame()?.focus()
    const dialog = currentTarget.closest('[role="dialog"]')
    const before = [...(dialog?.querySelectorAll<HTMLElement>(tabbableSelector) ?? [])].at(-2)
    before?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the way of the keyboard into the frame
    <div
      className="wk-secure"
      style={isWanted ? { height } : undefined}
      ref={slotRef}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      onFocus={onFocus}
      aria-busy={!isWanted}
    >
      {!isWanted && (
        <>
          <Spinner />
          <span className="wk-visually-hidden">{t('frame.loading')}</span>
        </>
      )}
    </div>
  )
}
