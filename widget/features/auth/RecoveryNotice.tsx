import { Notice } from '#shared/ui/Notice.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { recoveryText } from './recoveryText.ts'
import { useAuth } from './useAuth.ts'

interface RecoveryNoticeProps {
  /** What it means here. */
  text?: 'account.recoveryMissing' | 'receive.recoveryMissing'
}

/** Warns while there is no way back into the embedded wallet, or another device asks for one. */
export function RecoveryNotice({ text = 'account.recoveryMissing' }: RecoveryNoticeProps) {
  const auth = useAuth()
  const t = useText(recoveryText)
  const person = useAppValue(auth.personAtom)
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  if (person?.recoveryAsked)
    return (
      <Notice action={{ label: t('account.recoveryReview'), onClick: openSecurity }}>
        {t('account.recoveryAsked')}
      </Notice>
    )
  if (!person?.recoveryMissing) return null
  return <Notice action={{ label: t('account.recoverySetUp'), onClick: openSecurity }}>{t(text)}</Notice>
}
