import { Notice } from '#shared/ui/Notice.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { noticeText } from './noticeText.ts'
import { useWallets } from './useWallets.ts'

/**
 * Why wallets of the directory do not come, or cannot be opened, and another try.
 *
 * @param isMissed nothing of the directory is there
 */
export function DirectoryNotices({ isMissed }: { isMissed: boolean }) {
  const wallets = useWallets()
  const walletFlow = useWalletFlow()
  const t = useText(noticeText)
  const tap = useAppValue(walletFlow.tapAtom)
  const { requestId } = useAppValue(wallets.directoryStateAtom)
  const retry = (onClick: () => void) => ({ label: t('action.retry'), onClick })
  return (
    <>
      {tap === 'failed' && (
        <li>
          <Notice action={retry(walletFlow.warm)}>{t('connect.relayDown')}</Notice>
        </li>
      )}
      {isMissed && (
        <li>
          <Notice action={retry(wallets.retry)}>
            {t('connect.directoryDown')}
            <RequestId id={requestId} />
          </Notice>
        </li>
      )}
    </>
  )
}
