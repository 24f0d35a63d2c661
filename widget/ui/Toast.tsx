import { Spinner } from '#shared/ui/Spinner.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'
import './Toast.css'

export interface ToastProps {
  variant: 'loading' | 'success' | 'error'
  children: string
}

/** A short notice over the card's header. Say it to assistive technology with `useAnnouncement`. */
export function Toast({ variant, children }: ToastProps) {
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
