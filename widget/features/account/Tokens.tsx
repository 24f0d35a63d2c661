import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import type { Holding } from '../holdings/toHoldings.ts'
import { SkeletonAssets } from './SkeletonAssets.tsx'
import { TokenRow } from './TokenRow.tsx'
import { accountText } from './text.ts'
import { useOwned } from './useOwned.ts'

const rowHeight = 60

/** What the account owns of each currency. */
export function Tokens() {
  const { holdings } = useOwned()
  const t = useText(accountText)
  const state = useAppValue(holdings.holdingsAtom)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  useAnnouncement(state.status === 'loading' ? t('tokens.loading') : null)

  if (state.status === 'loading') return <SkeletonAssets />
  if (state.status === 'unavailable') {
    return (
      <EmptyState
        icon={<Icon name="alert" size={28} />}
        title={t('tokens.failedTitle')}
        text={t(network ? 'tokens.failedText' : 'tokens.noNetworkText')}
      >
        {network && (
          <Button icon={<Icon name="retry" />} onClick={() => void holdings.refresh()}>
            {t('action.retry')}
          </Button>
        )}
      </EmptyState>
    )
  }
  if (state.tokens.length === 0) {
    return (
      <EmptyState
        icon={<LaterIcon name="coins" size={28} />}
        title={t('tokens.emptyTitle')}
        text={t('tokens.emptyText', { network: network?.name ?? '' })}
      />
    )
  }
  return (
    <VirtualRows
      label={t('account.tokens')}
      role="list"
      rows={state.tokens}
      keyOf={keyOf}
      heightOf={heightOf}
    >
      {(holding) => <TokenRow holding={holding} />}
    </VirtualRows>
  )
}

const keyOf = ({ key }: Holding) => key
const heightOf = () => rowHeight
