import { useEffect, useRef } from 'react'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useKeptInSight } from '#shared/ui/useKeptInSight.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { RecoveryFirst } from '../auth/RecoveryFirst.tsx'
import { RecoveryNotice } from '../auth/RecoveryNotice.tsx'
import { can } from '../capabilities/capabilities.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { GetField, PayField } from './BuyFields.tsx'
import { canBuy } from './buyState.ts'
import type { OffersState } from './createBuyOffers.ts'
import { openSellerWindow } from './openSellerWindow.ts'
import { PurchaseNotices } from './PurchaseNotices.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { RegionFields } from './RegionFields.tsx'
import { OtherSellers, Sellers } from './Sellers.tsx'
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

/** Nothing is known to be for sale. */
function NoOffers({ state }: { state: Extract<OffersState, { status: 'failed' }> }) {
  const { router } = useApp()
  const { offers } = useBuy()
  const t = useText(buyText)
  const region = useAppValue(offers.regionAtom)
  const country = region ? (new Intl.DisplayNames('en-US', { type: 'region' }).of(region.country) ?? '') : ''
  switch (state.failure) {
    case 'nobody':
      return (
        <EmptyState
          icon={<Icon shape={accountIcons.buy} size={28} />}
          title={t('buy.offNobodyTitle')}
          text={t('buy.offNobodyText')}
        >
          <Button onClick={() => router.push({ view: 'Receive' })}>{t('buy.offReceive')}</Button>
        </EmptyState>
      )
    case 'country':
      return (
        <EmptyState
          icon={<Icon shape={accountIcons.network} size={28} />}
          title={t('buy.offCountryTitle')}
          text={t('buy.offCountryText', { country })}
        />
      )
    default:
      return (
        <EmptyState
          icon={<Icon shape={icons.alert} size={28} />}
          title={t('buy.offUnreachableTitle')}
          text={t('buy.offUnreachableText')}
        >
          <Button icon={<Icon shape={icons.retry} />} onClick={() => void offers.read()}>
            {t('action.retry')}
          </Button>
        </EmptyState>
      )
  }
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
  const formRef = useRef<HTMLFormElement>(null)
  const coin = useAppValue(buy.form.coinAtom)
  useKeptInSight(formRef)
  useEffect(() => buy.quotes.follow(), [buy])
  const isLoading = offers.status === 'loading'
  const isFailed = offers.status === 'failed'
  const isElsewhere = isFailed && offers.failure === 'country'
  const begin = () => {
    const ready = buy.ready()
    if (ready) void buy.begin(openSellerWindow(t('buy.opening', { seller: ready.offer.seller.label })))
  }
  return (
    <form
      className="wk-buy"
      noValidate
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      {!isFailed && <PurchaseNotices />}
      {isEmbedded && <RecoveryNotice text="receive.recoveryMissing" />}
      {isLoading || coin ? <PayField /> : null}
      {isLoading && <Skeleton width="100%" height="84px" />}
      {coin && <GetField />}
      {isFailed && <NoOffers state={offers} />}
      {offers.status === 'ready' && !coin && <NoCoins target={target} />}
      {coin && <Sellers />}
      {isLoading && <Skeleton width="100%" height="182px" />}
      {(!isFailed || isElsewhere) && <RegionFields />}
      {coin && <Selling network={coin.caipNetworkId} />}
    </form>
  )
}

/** Who does not sell it; on what terms; and the way there. */
function Selling({ network }: { network: CaipNetworkId }) {
  const buy = useBuy()
  const t = useText(buyText)
  const chosen = useAppValue(buy.chosenAtom)
  const amount = useAppValue(buy.form.amountAtom)
  const seller = plainText(chosen?.seller.label ?? '', 24)
  const missing = t(amount.status === 'known' ? 'buy.chooseSeller' : 'buy.enterAmount')
  return (
    <>
      <OtherSellers />
      {chosen?.state.status === 'ready' && <QuoteFacts quote={chosen.state.quote} network={network} />}
      {chosen && <p className="wk-buy-note">{t('buy.terms', { seller })}</p>}
      <Ways />
      <div className="wk-footer">
        <button
          className="wk-button"
          data-variant="primary"
          type="submit"
          aria-disabled={!chosen || !canBuy(chosen) || undefined}
        >
          {chosen ? t('buy.goOn', { seller }) : missing}
        </button>
      </div>
    </>
  )
}

/** To what else there is about buying. */
function Ways() {
  const { explain } = useBuy()
  const { router } = useApp()
  const t = useText(buyText)
  return (
    <div className="wk-buy-ways">
      <Button variant="ghost" onClick={() => router.push({ view: 'OnRampActivity' })}>
        {t('buy.purchases')}
      </Button>
      <Button variant="ghost" onClick={explain}>
        {t('buy.help')}
      </Button>
    </div>
  )
}

/** The sellers have nothing that this account can hold. */
function NoCoins({ target }: Pick<BuyFormProps, 'target'>) {
  const { router, state } = useApp()
  const t = useText(buyText)
  const canSwitch = useAppValue(state.networkSwitchAtom)
  return (
    <EmptyState
      icon={<Icon shape={accountIcons.coins} size={28} />}
      title={t('buy.offCoinsTitle')}
      text={t('buy.offCoinsText', { network: plainText(target.network.name) })}
    >
      {canSwitch && (
        <Button onClick={() => router.push({ view: 'Networks' })}>{t('buy.offChooseNetwork')}</Button>
      )}
    </EmptyState>
  )
}
