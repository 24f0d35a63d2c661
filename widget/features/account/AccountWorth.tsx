import type { CSSProperties } from 'react'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { useMoney } from '../currency/useMoney.ts'
import { formatTime } from '../format/formatTime.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import { unsupportedNetwork } from '../networks/unsupportedNetwork.ts'

/** What the account is worth, as far as that is known. What is not known is a dash, never 0. */
export function TotalLine() {
  const holdings = useFeature(createAccountHoldings)
  const t = useText(accountText)
  const money = useMoney()
  const state = useAppValue(holdings.holdingsAtom)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)

  // What is on it is worth nothing: a sum of money would only look like one.
  if (network?.testnet) {
    return (
      <p className="wk-total wk-total-text">
        <Tag>{t('tag.testnet')}</Tag>
      </p>
    )
  }
  const total = state.status === 'loaded' ? state.total : null
  if (
    state.status === 'loading' ||
    (state.status === 'loaded' && state.rest === 'coming' && total === null)
  ) {
    return (
      <p className="wk-total wk-total-text">
        <span className="wk-visually-hidden">{t('account.totalLoading')}</span>
        <Skeleton width="120px" height="28px" />
      </p>
    )
  }
  const worth = total === null ? '' : money.fiat(total)
  const style: CSSProperties & Record<`--${string}`, number> = { '--wk-total-length': worth.length || 1 }
  const notes =
    state.status === 'loaded'
      ? [
          state.oldSince !== null && t('account.asOf', { time: formatTime(state.oldSince, t.locale) }),
          state.isPartial && total !== null && t('account.totalPartial'),
        ].filter((note) => note !== false)
      : []
  return (
    <div className="wk-total-text">
      <p className="wk-total wk-numbers" style={style}>
        {total === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="wk-visually-hidden">{t('account.totalUnknown')}</span>
          </>
        ) : (
          <>
            <span className="wk-visually-hidden">{t('account.total')}</span> {worth}
          </>
        )}
      </p>
      {notes.length > 0 && <p className="wk-total-note wk-numbers">{notes.join(' · ')}</p>}
    </div>
  )
}

/** The network that the wallet is on; leads to the others where the page lets people switch. */
export function NetworkButton({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { state, router } = useApp()
  const t = useText(accountText)
  const network = useAppValue(state.networks.activeNetworkAtom)
  const canSwitch = useAppValue(state.networkSwitchAtom)

  const { name } = network ?? unsupportedNetwork(caipNetworkId)
  const content = (
    <>
      {network ? (
        <NetworkPicture network={network} size={20} />
      ) : (
        <Icon shape={accountIcons.network} size={18} />
      )}
      <bdi className="wk-account-network-name">{name}</bdi>
    </>
  )
  if (!canSwitch) {
    return (
      <span className="wk-account-network" title={name}>
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="wk-account-network"
      aria-label={t('account.changeNetwork', { network: name })}
      title={name}
      onClick={() => router.push({ view: 'Networks' })}
    >
      {content}
      <Icon shape={accountIcons.expand} size={16} />
    </button>
  )
}
