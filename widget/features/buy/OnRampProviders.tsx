import { useEffect } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { ViewForm } from '../../ui/ViewForm.tsx'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { RecoveryFirst } from '../auth/RecoveryFirst.tsx'
import { RecoveryNotice } from '../auth/RecoveryNotice.tsx'
import { can } from '../capabilities/capabilities.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { GetField, PayField } from './BuyFields.tsx'
import type { OffersState } from './createBuyOffers.ts'
import { NoCoins, NoOffers } from './NoOffers.tsx'
import { openSellerWindow } from './openSellerWindow.ts'
import { PurchaseNotices } from './PurchaseNotices.tsx'
import { RegionFields } from './RegionFields.tsx'
import { Sellers } from './Sellers.tsx'
import { Selling } from './Selling.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import '../operations/Progress.css'
import './Buy.css'

/** How much money, for which coin, and from whom. */
export function OnRampProviders() {
  const buy = useBuy()
  const { watcher } = useFeature(createAccountData)
  const t = useText(buyText)
  const target = useAppValue(watcher.targetAtom)
  const connection = useActiveConnection()
  const offers = useAppValue(buy.offers.stateAtom)
  useEffect(() => buy.opened(), [buy])
  useAnnouncement(offers.status === 'loading' ? t('buy.loading') : null)
  if (!target) return null
  if (!can('onramp', target)) {
    const network = plainText(target.network.name)
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.buy} size={28} />}
        title={t('buy.offNamespaceTitle')}
        text={t('buy.offNamespaceText', { network })}
      />
    )
  }
  const form = <BuyForm target={target} offers={offers} />
  return connection ? <RecoveryFirst connection={connection}>{form}</RecoveryFirst> : form
}

interface BuyFormProps {
  target: Target
  offers: OffersState
}

/** One form whatever is known: a field that somebody is in stays, also where what it says makes everything be asked for anew. */
function BuyForm({ target, offers }: BuyFormProps) {
  const buy = useBuy()
  const isEmbedded = useActiveConnection()?.connector.type === 'AUTH'
  const t = useText(buyText)
  const coin = useAppValue(buy.form.coinAtom)
  useEffect(() => buy.quotes.follow(), [buy])
  const isLoading = offers.status === 'loading'
  const isFailed = offers.status === 'failed'
  const isElsewhere = isFailed && offers.failure === 'country'
  const begin = () => {
    const ready = buy.ready()
    if (ready) void buy.begin(openSellerWindow(t('buy.opening', { seller: ready.offer.seller.label })))
  }
  return (
    <ViewForm className="wk-buy" onSubmit={begin}>
      {!isFailed && <PurchaseNotices />}
      {isEmbedded && <RecoveryNotice text="receive.recoveryMissing" />}
      {isLoading || coin ? <PayField isLoading={isLoading} /> : null}
      {isLoading && <Skeleton width="100%" height="84px" />}
      {coin && <GetField />}
      {isFailed && <NoOffers state={offers} />}
      {offers.status === 'ready' && !coin && <NoCoins target={target} />}
      {coin && <Sellers />}
      {isLoading && <Skeleton width="100%" height="182px" />}
      {(!isFailed || isElsewhere) && <RegionFields />}
      {coin && <Selling network={coin.caipNetworkId} />}
    </ViewForm>
  )
}
