import { Notice } from '#shared/ui/Notice.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { noticeText } from './noticeText.ts'

/** Why wallets of the directory do not come, or cannot be opened, and another try. */
export function DirectoryNotices() {
  const { wallets, walletFlow } = useApp()
  const t = useText(noticeText)
  const { status } = useAppValue(wallets.directoryStateAtom)
  const tap = useAppValue(walletFlow.tapAtom)
  const retry = (onClick: () => void) => ({ label: t('action.retry'), onClick })
  return (
    <>
      {tap === 'failed' && (
        <li>
          <Notice action={retry(walletFlow.warm)}>{t('connect.relayDown')}</Notice>
        </li>
      )}
      {(status === 'late' || status === 'failed') && (
        <li>
          <Notice action={retry(wallets.retry)}>{t('connect.directoryDown')}</Notice>
        </li>
      )}
    </>
  )
}
