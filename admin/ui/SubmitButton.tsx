import { Spinner } from '#shared/ui/Spinner.tsx'
import '#shared/ui/Button.css'

export interface SubmitButtonProps {
  children: string
  /** What it sends is on its way: it stays where it is, and cannot be pressed again. */
  isBusy?: boolean
  variant?: 'primary' | 'secondary' | 'danger'
  disabled?: boolean
}

/** What sends the form that it is in. */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, isBusy = false, variant = 'primary', disabled = false } = props
  return (
    <button
      type="submit"
      className="wk-button"
      data-variant={variant}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
