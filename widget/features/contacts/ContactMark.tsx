import { Icon } from '#shared/ui/Icon.tsx'
import { useText } from '../context/appContext.ts'
import { contactIcons } from './icons.ts'
import { contactsText } from './text.ts'
import './ContactMark.css'

/** Beside a name that the person has given: names that others give to themselves never have it. */
export function ContactMark() {
  const t = useText(contactsText)
  return (
    <span className="wk-contact-mark" title={t('contacts.mark')}>
      <Icon shape={contactIcons.person} size={16} />
      <span className="wk-visually-hidden">{t('contacts.mark')}</span>
    </span>
  )
}
