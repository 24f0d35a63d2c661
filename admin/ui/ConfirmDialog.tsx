import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { uiText } from './text.ts'
import './ConfirmDialog.css'

export interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** What the button does, as a verb. */
  action: string
  isBusy?: boolean
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. Esc and Cancel do nothing but close it; the focus goes back to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isBusy = false, disabled = false, onConfirm, onClose } = props
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is in the document still: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={dialogRef}
      className="ad-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="ad-row">
        <Button onClick={onClose}>{uiText('confirm.cancel')}</Button>
        <Button variant="danger" disabled={disabled} disabledFocusable={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
