import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import { Progress } from '../operations/Progress.tsx'
import type { BuyAttempt } from './buyAttempt.ts'
import { buyTimings } from './buyTimings.ts'
import { formatMoney } from './formatMoney.ts'
import { openSellerWindow } from './openSellerWindow.ts'
import { isPaid, type Purchase } from './purchase.ts'
import { purchaseSteps } from './purchaseSteps.ts'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText, buyTouch } from './text.ts'
import { useBuy } from './useBuy.ts'

interface PurchaseProgressProps {
  purchase: Purchase
  /** null: it was begun in another document, or before the modal was closed. */
  attempt: BuyAttempt | null
}

/** Under way: with its steps, or with what keeps it from going on. */
export function PurchaseProgress({ purchase, attempt }: PurchaseProgressProps) {
  const { purchases } = useBuy()
  const t = useText(buyText)
  const look = useAppValue(purchases.lookAtom)
  const network = useNetworkName(purchase.caipNetworkId)
  const { status, coin, paid, currency, amount, createdAt } = purchase
  const isPaidFor = isPaid(status)
  const seller = plainText(purchase.seller.label, 24)
  const words = {
    seller,
    network,
    symbol: symbolOf(coin),
    money: paid ? formatMoney(paid.amount, paid.currency) : formatMoney(amount, currency),
  }
  if (status === 'failed') return <DeclinedPayment purchase={purchase} />
  if (status === 'pending') {
    if (attempt?.step === 'blocked' && attempt.url !== null)
      return <BlockedWindow purchase={purchase} url={attempt.url} />
    if (!attempt || attempt.step === 'closed')
      return <UnpaidPurchase purchase={purchase} isClosed={attempt !== null} />
  }
  const isLate = isPaidFor && Date.now() - createdAt > buyTimings.unpaid
  return (
    <Progress
      picture={<SellerPicture seller={purchase.seller} size={72} />}
      title={t('buy.buying', words)}
      text={t('buy.forMoney', words)}
      steps={purchaseSteps(purchase).map(({ text, state }) => ({ text: t(text, words), state }))}
      note={t(isLate ? 'buy.late' : isPaidFor ? 'buy.closeText' : 'buy.payText', words)}
    >
      {look === 'unreachable' && <Notice>{t('buy.lookFailed')}</Notice>}
      {!isPaidFor && attempt?.url != null && <OtherWays purchase={purchase} url={attempt.url} />}
    </Progress>
  )
}

/** For somebody who has lost the window, or wants to pay elsewhere. */
function OtherWays({ purchase, url }: { purchase: Purchase; url: string }) {
  return (
    <div className="wk-buy">
      <ReopenSeller purchase={purchase} />
      <CopyLink url={url} />
    </div>
  )
}

/** Another page of the same seller, for another purchase: the first one was good once. */
function ReopenSeller({ purchase, isNext }: { purchase: Purchase; isNext?: boolean }) {
  const buy = useBuy()
  const t = useText(buyText)
  const seller = plainText(purchase.seller.label, 24)
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      icon={<Icon shape={actionIcons.external} />}
      onClick={() => void buy.again(openSellerWindow(t('buy.opening', { seller })))}
    >
      {t('buy.reopen', { seller })}
    </Button>
  )
}

/** The seller did not take the card, and somebody may still pay by another on its page, which is open. */
function DeclinedPayment({ purchase }: { purchase: Purchase }) {
  const { router } = useApp()
  const t = useText(buyText)
  const { seller, failure } = purchase
  return (
    <StatusScreen
      status="failed"
      picture={<SellerPicture seller={seller} size={72} />}
      title={t('buy.declinedTitle')}
      text={t('buy.declinedOpen', { seller: plainText(seller.label, 24) })}
    >
      <div className="wk-buy">
        {failure !== null && (
          <Facts>
            <Fact name={t('buy.reason')}>{plainText(failure, 64)}</Fact>
          </Facts>
        )}
        <ReopenSeller purchase={purchase} isNext />
        <Button onClick={() => router.reset({ view: 'OnRampProviders' })}>{t('buy.otherSeller')}</Button>
      </div>
    </StatusScreen>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useText(useByPointer(buyText, buyTouch))
  return (
    <CopyButton
      text={url}
      label={t('buy.copyLink')}
      copiedLabel={t('buy.linkCopied')}
      manualNote={t('buy.copyManually')}
    />
  )
}

/** The browser gave no window: a link is what remains. */
function BlockedWindow({ purchase, url }: { purchase: Purchase; url: string }) {
  const { unblock } = useBuy()
  const t = useText(buyText)
  const seller = plainText(purchase.seller.label, 24)
  return (
    <StatusScreen
      status="attention"
      picture={<SellerPicture seller={purchase.seller} size={72} />}
      title={t('buy.blockedTitle', { seller })}
      text={t('buy.blockedText')}
    >
      <div className="wk-buy">
        <a
          className="wk-button"
          data-variant="primary"
          href={url}
          target="_blank"
          rel="noreferrer"
          onClick={unblock}
        >
          <Icon shape={actionIcons.external} />
          {t('buy.openPage', { seller })}
        </a>
        <CopyLink url={url} />
      </div>
    </StatusScreen>
  )
}

/** Nobody has paid yet as far as the seller says, and nobody can see its page from here. */
function UnpaidPurchase({ purchase, isClosed }: { purchase: Purchase; isClosed: boolean }) {
  const { purchases } = useBuy()
  const { router } = useApp()
  const t = useText(buyText)
  const seller = plainText(purchase.seller.label, 24)
  return (
    <StatusScreen
      status="attention"
      picture={<SellerPicture seller={purchase.seller} size={72} />}
      title={t(isClosed ? 'buy.closedTitle' : 'buy.unpaidTitle')}
      text={t(isClosed ? 'buy.closedText' : 'buy.unpaidText', { seller })}
    >
      <div className="wk-buy">
        {isClosed ? (
          <ReopenSeller purchase={purchase} isNext />
        ) : (
          <Button variant="primary" onClick={() => router.reset({ view: 'OnRampProviders' })}>
            {t('buy.again')}
          </Button>
        )}
        <Button
          onClick={() => {
            router.reset({ view: 'Account' })
            purchases.remove(purchase.id)
          }}
        >
          {t('buy.forget')}
        </Button>
      </div>
    </StatusScreen>
  )
}
