import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import { Progress } from '../operations/Progress.tsx'
import type { BuyAttempt } from './buyAttempt.ts'
import { buyTimings } from './buyTimings.ts'
import { formatMoney } from './formatMoney.ts'
import { openSellerWindow } from './openSellerWindow.ts'
import { isPaid, type Purchase } from './purchase.ts'
import { purchaseSteps } from './purchaseSteps.ts'
import { buyText } from './text.ts'
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
  const seller = plainText(purchase.seller.label, 24)
  const words = {
    seller,
    network,
    symbol: symbolOf(coin),
    money: paid ? formatMoney(paid.amount, paid.currency) : formatMoney(amount, currency),
  }
  if (status === 'pending' || status === 'failed') {
    if (attempt?.step === 'blocked' && attempt.url !== null)
      return <BlockedWindow purchase={purchase} url={attempt.url} />
    if (!attempt || attempt.step === 'closed')
      return <UnpaidPurchase purchase={purchase} isClosed={attempt !== null} />
  }
  const isLate = isPaid(status) && Date.now() - createdAt > buyTimings.unpaid
  return (
    <Progress
      picture={<Picture id={purchase.seller.name} name={seller} size={72} />}
      title={t('buy.buying', words)}
      text={t('buy.forMoney', words)}
      steps={purchaseSteps(purchase).map(({ text, state }) => ({ text: t(text, words), state }))}
      note={t(status === 'failed' ? 'buy.declinedOpen' : isLate ? 'buy.late' : 'buy.closeText', words)}
    >
      {look === 'unreachable' && <Notice>{t('buy.lookFailed')}</Notice>}
      {status === 'pending' && attempt?.url != null && <OtherWays purchase={purchase} url={attempt.url} />}
    </Progress>
  )
}

/** For somebody who has lost the window, or wants to pay elsewhere. */
function OtherWays({ purchase, url }: { purchase: Purchase; url: string }) {
  const buy = useBuy()
  const t = useText(buyText)
  const waiting = t('buy.opening', { seller: plainText(purchase.seller.label, 24) })
  return (
    <div className="wk-buttons">
      <Button onClick={() => void buy.again(openSellerWindow(waiting))}>{t('action.retry')}</Button>
      <CopyLink url={url} />
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useText(buyText)
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
      picture={<Picture id={purchase.seller.name} name={seller} size={72} />}
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
  const buy = useBuy()
  const { router } = useApp()
  const t = useText(buyText)
  const seller = plainText(purchase.seller.label, 24)
  const again = () =>
    isClosed
      ? void buy.again(openSellerWindow(t('buy.opening', { seller })))
      : router.reset({ view: 'OnRampProviders' })
  return (
    <StatusScreen
      status="attention"
      picture={<Picture id={purchase.seller.name} name={seller} size={72} />}
      title={t(isClosed ? 'buy.closedTitle' : 'buy.unpaidTitle')}
      text={t(isClosed ? 'buy.closedText' : 'buy.unpaidText', { seller })}
      action={{ label: t(isClosed ? 'action.retry' : 'buy.again'), onClick: again }}
    >
      <Button
        onClick={() => {
          router.reset({ view: 'Account' })
          buy.purchases.remove(purchase.id)
        }}
      >
        {t('buy.forget')}
      </Button>
    </StatusScreen>
  )
}
