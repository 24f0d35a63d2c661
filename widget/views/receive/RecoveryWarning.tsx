import { useApp } from '../../app/appContext.ts'
import { InlineAlert } from '../../ui/InlineAlert.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'

/** Said before somebody is given the address of a wallet that only this device opens (security.md §4). */
export function RecoveryWarning() {
  const { auth } = useApp()
  const t = useLaterText()
  const person = useAppValue(auth.personAtom)
  if (!person?.recoveryMissing) return null
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  return (
    <InlineAlert action={{ label: t('account.recoverySetUp'), onClick: openSecurity }}>
      {t('receive.recoveryMissing')}
    </InlineAlert>
  )
}
