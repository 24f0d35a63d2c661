import { useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { icons } from '../../ui/icons.ts'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { plainText } from '../../ui/plainText.ts'
import { RowKeys } from '../../ui/RowKeys.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import type { BuyCoin } from './buyState.ts'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import '../../ui/AssetRow.css'
import './Buy.css'

const height = 60

/** What can be bought for this account, coin by coin and network by network. */
export function OnRampTokenSelect() {
  const { form } = useBuy()
  const { router, state } = useApp()
  const t = useText(buyText)
  const coins = useAppValue(form.coinsAtom)
  const chosen = useAppValue(form.coinAtom)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = coins.filter(({ symbol, name, caipNetworkId }) =>
    [symbol, name, state.networks.find(caipNetworkId)?.name ?? ''].some((word) =>
      word.toLowerCase().includes(wanted),
    ),
  )
  useAnnouncement(query === '' ? null : t('buy.foundCount', { count: found.length }))
  return (
    <RowKeys>
      <div className="wk-buy-search">
        <SearchField
          label={t('buy.searchCoins')}
          clearLabel={t('action.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      {found.length > 0 ? (
        <VirtualRows label={t('buy.coins')} role="list" rows={found} keyOf={keyOf} heightOf={() => height}>
          {(coin) => (
            <CoinRow
              coin={coin}
              isChosen={coin.key === chosen?.key}
              onChoose={() => {
                form.change({ coin: coin.key })
                router.goBack()
              }}
            />
          )}
        </VirtualRows>
      ) : (
        <NoMatch
          title={t('buy.noMatchTitle')}
          text={t('buy.noMatchText', { query: query.trim() })}
          clearLabel={t('action.clear')}
          onClear={() => setQuery('')}
        />
      )}
    </RowKeys>
  )
}

const keyOf = ({ key }: BuyCoin) => key

function CoinRow({ coin, isChosen, onChoose }: { coin: BuyCoin; isChosen: boolean; onChoose: () => void }) {
  const network = useNetworkName(coin.caipNetworkId)
  return (
    <button type="button" className="wk-asset" aria-current={isChosen || undefined} onClick={onChoose}>
      <TokenPicture token={coin} size={40} />
      <span className="wk-asset-text">
        <bdi className="wk-asset-title">{plainText(coin.name) || symbolOf(coin)}</bdi>
        <span className="wk-asset-note">
          <bdi>{symbolOf(coin)}</bdi> · {network}
        </span>
      </span>
      {isChosen && <Icon shape={icons.check} />}
    </button>
  )
}
