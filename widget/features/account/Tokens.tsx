import { memo } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { useMoney } from '../currency/useMoney.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import type { Money } from '../format/money.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { pinToken } from '../holdings/pinToken.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import '../../ui/AssetRow.css'

const rowHeight = 60

/** What the account owns of each currency. */
export function Tokens() {
  const holdings = useFeature(createAccountHoldings)
  const t = useText(accountText)
  const state = useAppValue(holdings.holdingsAtom)
  const { networks, optionsAtom } = useApp().state
  const network = useAppValue(networks.activeNetworkAtom)
  const pinned = useAppValue(optionsAtom).tokens
  const money = useMoney()
  const isLoading = state.status === 'loading'
  const rest = state.status === 'loaded' ? state.rest : 'none'
  useAnnouncement(isLoading || rest === 'coming' ? t('tokens.loading') : null)

  if (isLoading) return <SkeletonAssets />
  if (state.status === 'unavailable') {
    return (
      <EmptyState
        icon={<Icon shape={icons.alert} size={28} />}
        title={t('tokens.failedTitle')}
        text={t(network ? 'tokens.failedText' : 'tokens.noNetworkText')}
      >
        {network && (
          <Button icon={<Icon shape={icons.retry} />} onClick={() => void holdings.refresh()}>
            {t('action.retry')}
          </Button>
        )}
        <RequestId id={state.requestId} />
      </EmptyState>
    )
  }
  // Below what is there: nothing that somebody reads or presses moves when it goes.
  const below = {
    none: null,
    coming: <SkeletonAssets count={1} />,
    unread: <Notice>{t('tokens.partial')}</Notice>,
  }[rest]
  if (state.tokens.length === 0) {
    return (
      below ?? (
        <EmptyState
          icon={<Icon shape={accountIcons.coins} size={28} />}
          title={t('tokens.emptyTitle')}
          text={t('tokens.emptyText', { network: network?.name ?? '' })}
        />
      )
    )
  }
  return (
    <>
      <VirtualRows
        label={t('account.tokens')}
        role="list"
        rows={pinToken(state.tokens, network ? pinned?.[network.caipNetworkId] : undefined)}
        keyOf={keyOf}
        heightOf={heightOf}
      >
        {(holding) => <TokenRow holding={holding} money={network?.testnet ? null : money} />}
      </VirtualRows>
      {below}
    </>
  )
}

const keyOf = ({ key }: Holding) => key
const heightOf = () => rowHeight

/** Longest symbol that is shown, in characters: an amount must stay beside it. */
const maxSymbolLength = 16

interface TokenRowProps {
  holding: Holding
  /** Null: what is on this network is worth nothing. */
  money: Money | null
}

/** One currency of an account: how much there is of it, and what it is worth. Its words are its contract's own. */
const TokenRow = memo(function TokenRow({ holding, money }: TokenRowProps) {
  const t = useText(accountText)
  const { key, iconUrl, amount, price, value } = holding
  const name = plainText(holding.name) || t('tokens.unnamed')
  const symbol = plainText(holding.symbol, maxSymbolLength)
  return (
    <div className="wk-asset">
      <Picture id={key || symbol} name={name} src={iconUrl} size={40} shape="circle" />
      <span className="wk-asset-text">
        <bdi className="wk-asset-title" title={name}>
          {name}
        </bdi>
        <span className="wk-asset-note wk-numbers" title={`${amount} ${symbol}`}>
          {formatDecimal(amount, t.locale)} <bdi>{symbol}</bdi>
        </span>
      </span>
      {money && (
        <span className="wk-asset-worth wk-numbers">
          {value === null ? (
            <span className="wk-asset-title">
              <span aria-hidden="true">–</span>
              <span className="wk-visually-hidden">{t('tokens.unknownValue')}</span>
            </span>
          ) : (
            <span className="wk-asset-title">{money.fiat(value)}</span>
          )}
          {price !== null && price > 0 && <span className="wk-asset-note">{money.price(price)}</span>}
        </span>
      )}
    </div>
  )
})
