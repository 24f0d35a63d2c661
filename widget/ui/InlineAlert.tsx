import { Icon } from './Icon.tsx'
import './InlineAlert.css'

/** What stands in the way, said above the ways out of it. */
export function InlineAlert({ children }: { children: string }) {
  return (
    <div className="wk-alert">
      <Icon name="alert" />
      <p>{children}</p>
    </div>
  )
}
