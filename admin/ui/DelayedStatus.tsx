import { Spinner } from '#shared/ui/Spinner.tsx'
import './DelayedStatus.css'

/** That something is on its way. It shows only where that takes a moment, and is said once. */
export function DelayedStatus({ children }: { children: string }) {
  return (
    <p role="status" className="ad-delayed">
      <Spinner />
      {children}
    </p>
  )
}
