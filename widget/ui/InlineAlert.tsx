import { Icon } from './Icon.tsx'
import './InlineAlert.css'

/** What went wrong, in the place where it did. Say it to assistive technology with `useAnnouncement`. */
export function InlineAlert({
  children,
  tone = 'danger',
}: {
  children: string
  tone?: 'danger' | 'warning'
}) {
  return (
    <div className="wk-alert" data-tone={tone}>
      <Icon name="alert" />
      <p>{children}</p>
    </div>
  )
}
