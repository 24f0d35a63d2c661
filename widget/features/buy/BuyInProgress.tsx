import { useEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import type { Route } from '../router/routerReducer.ts'
import type { BuyAttempt } from './buyAttempt.ts'
import { openSellerWindow } from './openSellerWindow.ts'
import { GonePurchase, PurchaseOutcome } from './PurchaseOutcome.tsx'
import { PurchaseProgress } from './PurchaseProgress.tsx'
import { isPurchaseOver, type Purchase } from './purchase.ts'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import './Buy.css'

/** What becomes of one purchase: the seller's page, the money, the coins, and how it ended. */
export function BuyInProgress({ route: { operationId } }: { route: Route }) {
  const { attemptAtom, purchases } = useBuy()
  const attempt = useAppValue(attemptAtom)
  const all = useAppValue(purchases.purchasesAtom)
  const id = operationId ?? attempt?.purchaseId
  const purchase = useLastDefined(all.find((each) => each.id === id) ?? null)
  useEffect(() => purchases.follow(), [purchases])
  const own = attempt && (operationId === undefined || attempt.purchaseId === operationId) ? attempt : null
  if (own && (own.step === 'opening' || own.step === 'failed')) return <Opening attempt={own} />
  if (!purchase) return <GonePurchase />
  return isEnded(purchase, own) ? (
    <PurchaseOutcome purchase={purchase} />
  ) : (
    <PurchaseProgress purchase={purchase} attempt={own} />
  )
}

/** After a declined card somebody may pay another way, as long as the seller's page is open. */
function isEnded(purchase: Purchase, attempt: BuyAttempt | null): boolean {
  const mayGoOn = attempt?.step === 'opened' && !purchase.wasPaid
  return isPurchaseOver(purchase) || (purchase.status === 'failed' && !mayGoOn)
}

/** The seller is asked for a page. */
function Opening({ attempt: { offer, step, failure, requestId } }: { attempt: BuyAttempt }) {
  const buy = useBuy()
  const { router } = useApp()
  const t = useText(buyText)
  const seller = plainText(offer.seller.label, 24)
  const picture = <SellerPicture seller={offer.seller} size={72} />
  if (step === 'opening')
    return (
      <StatusScreen
        status="busy"
        picture={picture}
        title={t('buy.opening', { seller })}
        text={t('buy.terms', { seller })}
      />
    )
  return (
    <StatusScreen
      status="failed"
      picture={picture}
      title={t('buy.failedOpenTitle', { seller })}
      text={t(failure === 'busy' ? 'buy.failedBusyText' : 'buy.failedOpenText', { seller })}
      action={{
        label: t('action.retry'),
        onClick: () => void buy.again(openSellerWindow(t('buy.opening', { seller }))),
      }}
    >
      <Button onClick={() => router.goBack()}>{t('buy.otherSeller')}</Button>
      <RequestId id={requestId} />
    </StatusScreen>
  )
}
