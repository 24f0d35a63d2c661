import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { InlineAlert } from '../../ui/InlineAlert.tsx'
import { receiveText } from '../receive/text.ts'
import { accountText } from './text.ts'

const texts = { ...accountText, ...receiveText }

export interface RecoveryNoticeProps {
  /** What it means here. */
  text?: 'account.recoveryMissing' | 'receive.recoveryMissing'
}

/** Warns while there is no way back into the embedded wallet. */
export function RecoveryNotice({ text = 'account.recoveryMissing' }: RecoveryNoticeProps) {
  const { auth } = useApp()
  const t = useText(texts)
  const person = useAppValue(auth.personAtom)
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  if (!person?.recoveryMissing) return null
  return (
    <InlineAlert action={{ label: t('account.recoverySetUp'), onClick: openSecurity }}>{t(text)}</InlineAlert>
  )
}
