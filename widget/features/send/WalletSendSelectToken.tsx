import { useState } from 'react'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { formatDecimal, formatFiat } from '../account/formatAmount.ts'
import { accountIcons } from '../account/icons.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { filterTokens } from './filterTokens.ts'
import { symbolOf } from './problemText.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'
import '../account/AssetRow.css'
import './Send.css'

const rowHeight = 60

/** What the account owns and can send, with a search field. */
export function WalletSendSelectToken() {
  const { form } = useSend()
  const t = useText(sendText)
  const tokens = useAppValue(form.tokensAtom)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const [query, setQuery] = useState('')
  const found = filterTokens(tokens, query)
  useAnnouncement(query === '' ? null : t('send.found', { count: found.length }))
  if (tokens.length === 0) {
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.coins} size={28} />}
        title={t('send.noTokensTitle')}
        text={t('send.noTokensText', { network: network?.name ?? '' })}
      />
    )
  }
  return (
    <>
      <div className="wk-send-search">
        <SearchField
          label={t('send.search')}
          clearLabel={t('action.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      {found.length > 0 ? (
        <VirtualRows label={t('send.tokens')} role="list" rows={found} keyOf={keyOf} heightOf={heightOf}>
          {(holding) => <TokenChoice holding={holding} />}
        </VirtualRows>
      ) : (
        <EmptyState
          icon={<Icon shape={actionIcons.search} size={28} />}
          title={t('send.noMatchTitle')}
          text={t('send.noMatchText', { query: query.trim() })}
        >
          <Button onClick={() => setQuery('')}>{t('action.clear')}</Button>
        </EmptyState>
      )}
    </>
  )
}

const keyOf = ({ key }: Holding) => key
const heightOf = () => rowHeight

function TokenChoice({ holding }: { holding: Holding }) {
  const { form } = useSend()
  const { router } = useApp()
  const { key, iconUrl, amount, value } = holding
  const symbol = symbolOf(holding)
  const name = plainText(holding.name) || symbol
  return (
    <button
      type="button"
      className="wk-asset"
      onClick={() => {
        form.choose(key)
        router.goBack()
      }}
    >
      <Picture id={key || symbol} name={name} src={iconUrl} size={40} shape="circle" />
      <span className="wk-asset-text">
        <bdi className="wk-asset-title">{name}</bdi>
        <span className="wk-asset-note wk-numbers">
          {formatDecimal(amount)} <bdi>{symbol}</bdi>
        </span>
      </span>
      {value !== null && (
        <span className="wk-asset-worth wk-asset-title wk-numbers">{formatFiat(value)}</span>
      )}
    </button>
  )
}
