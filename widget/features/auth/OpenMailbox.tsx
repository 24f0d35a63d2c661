import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useApp, useText } from '../context/appContext.ts'
import { findMailbox } from './findMailbox.ts'
import { authText } from './text.ts'

/** To where the person reads the mail that was just sent, where that is known. In a test project nobody sends mail. */
export function OpenMailbox({ email }: { email: string }) {
  const { project } = useApp()
  const t = useText(authText)
  const mailbox = findMailbox({ email, from: project.auth?.mailFrom })
  if (!mailbox || project.kind === 'test') return null
  return (
    <LinkButton href={mailbox.href} icon={<Icon shape={accountIcons.mail} />}>
      {t('email.openMailbox', { name: mailbox.name })}
    </LinkButton>
  )
}
