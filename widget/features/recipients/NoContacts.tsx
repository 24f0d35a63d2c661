import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { contactIcons } from '../contacts/icons.ts'
import { useApp, useText } from '../context/appContext.ts'
import { recipientsText } from './text.ts'

/** Nobody was saved so far: what for, and the way to the first. */
export function NoContacts() {
  const { router } = useApp()
  const t = useText(recipientsText)
  return (
    <EmptyState
      icon={<Icon shape={contactIcons.book} size={28} />}
      title={t('recipients.noneTitle')}
      text={t('recipients.noneText')}
    >
      <Button icon={<Icon shape={contactIcons.add} />} onClick={() => router.push({ view: 'EditContact' })}>
        {t('recipients.add')}
      </Button>
    </EmptyState>
  )
}
