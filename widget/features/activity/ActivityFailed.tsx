import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { activityText } from './text.ts'

/** What no try would change: nobody reads that network. */
const unread: readonly ErrorCode[] = ['CHAIN_NOT_SUPPORTED', 'NETWORK_NOT_FOUND']

/** Stands in for transactions that cannot be had. */
export function ActivityFailed({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  const t = useText(activityText)
  const isUnread = unread.includes(code)
  const title = t(isUnread ? 'activity.unreadTitle' : 'activity.failedTitle')
  useAnnouncement(title, isUnread ? 'polite' : 'assertive')
  if (isUnread) {
    return (
      <EmptyState icon={<LaterIcon name="clock" size={28} />} title={title} text={t('activity.unreadText')} />
    )
  }
  return (
    <EmptyState icon={<Icon name="alert" size={28} />} title={title} text={t('activity.failedText')}>
      <Button icon={<Icon name="retry" />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}
