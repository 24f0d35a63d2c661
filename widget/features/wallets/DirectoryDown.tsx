import { useApp, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { walletsText } from './text.ts'

/** The directory does not answer: another try, and the code, which needs no directory. */
export function DirectoryDown({ isTrying = false, onRetry }: { isTrying?: boolean; onRetry: () => void }) {
  const { walletFlow } = useApp()
  const t = useText(walletsText)
  const text = t(isTrying ? 'allWallets.lateText' : 'allWallets.downText')
  useAnnouncement(text, isTrying ? 'polite' : 'assertive')
  return (
    <EmptyState icon={<Icon name="alert" size={28} />} title={t('allWallets.downTitle')} text={text}>
      <Button icon={<Icon name="retry" />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button variant="ghost" onClick={() => walletFlow.choose({ type: 'walletConnect' })}>
        {t('allWallets.scanInstead')}
      </Button>
    </EmptyState>
  )
}
