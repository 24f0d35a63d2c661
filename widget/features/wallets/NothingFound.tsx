import { useApp, useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { walletsText } from './text.ts'

/** A search that nothing matches, and the way on that works for any wallet. */
export function NothingFound({ query }: { query: string }) {
  const { walletFlow } = useApp()
  const t = useText(walletsText)
  return (
    <EmptyState
      icon={<LaterIcon name="search" size={28} />}
      title={t('allWallets.noMatchTitle')}
      text={t('allWallets.noMatchText', { query })}
    >
      <Button icon={<Icon name="grid" />} onClick={() => walletFlow.choose({ type: 'walletConnect' })}>
        {t('allWallets.scanInstead')}
      </Button>
    </EmptyState>
  )
}
