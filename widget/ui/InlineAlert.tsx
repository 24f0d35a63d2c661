import { Icon } from './Icon.tsx'
import './InlineAlert.css'

/** What stands in the way, said above the ways out of it. */
export function InlineAlert({
  children,
  tone = 'danger',
}: {
  children: string
  tone?: 'danger' | 'warning'
}) {
  return (
    <div className="wk-alert">
      <Icon name="alert" />
      <p>{children}</p>
    </div>
  )
}
