import { useApp } from '../../app/appContext.ts'
import { InlineAlert } from '../../ui/InlineAlert.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'

/** Warns while there is no way back into the embedded wallet. */
export function RecoveryNotice() {
  const { auth } = useApp()
  const t = useLaterText()
  const person = useAppValue(auth.personAtom)
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  if (!person?.recoveryMissing) return null
  return (
    <InlineAlert action={{ label: t('account.recoverySetUp'), onClick: openSecurity }}>
      {t('account.recoveryMissing')}
    </InlineAlert>
  )
}
