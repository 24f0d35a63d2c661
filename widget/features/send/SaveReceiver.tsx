import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { contactIcons } from '../contacts/icons.ts'
import { useApp, useText } from '../context/appContext.ts'
import type { Operation } from '../operations/operation.ts'
import { sendText } from './text.ts'
import { useCanSave } from './useCanSave.ts'

/** Makes a contact of somebody who was paid. */
export function SaveReceiver({ receiver: { address, name } }: Pick<Operation, 'receiver'>) {
  const { router } = useApp()
  const t = useText(sendText)
  if (!useCanSave(address)) return null
  return (
    <Button
      icon={<Icon shape={contactIcons.add} />}
      onClick={() => router.push({ view: 'EditContact', contact: { address, foundBy: name } })}
    >
      {t('send.saveAfter')}
    </Button>
  )
}
