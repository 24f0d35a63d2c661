import { useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { modalText } from './text.ts'

/** Stands in for a view whose code did not load, or that broke. */
export function ViewFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(modalText)
  useAnnouncement(t('view.failedTitle'), 'assertive')
  return (
    <EmptyState
      icon={<Icon name="alert" size={28} />}
      title={t('view.failedTitle')}
      text={t('view.failedText')}
    >
      <Button icon={<Icon name="retry" />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}
