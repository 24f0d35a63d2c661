import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../useText.ts'
import '../../ui/ActionRow.css'

/** A real link: the browser opens it by the person's click, in a tab of its own that nobody frames. */
export function ExportLink({ href }: { href: string }) {
  const text = useText()
  return (
    <a className="wk-action" data-pressable href={href} target="_blank" rel="noreferrer">
      <span className="wk-action-icon">
        <Icon name="external" />
      </span>
      <span className="wk-action-text">
        <span className="wk-action-title">{text('security.export')}</span>
        <span className="wk-action-note">{text('security.exportText')}</span>
      </span>
    </a>
  )
}
