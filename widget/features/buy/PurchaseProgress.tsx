import { Notice } from '#shared/ui/Notice.tsx'
import { plainText } from '../../ui/plainText.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import { Progress } from '../operations/Progress.tsx'
import { BlockedWindow } from './BlockedWindow.tsx'
import type { BuyAttempt } from './buyAttempt.ts'
import { buyTimings } from './buyTimings.ts'
import { CopyLink } from './CopyLink.tsx'
import { DeclinedPayment } from './DeclinedPayment.tsx'
import { formatMoney } from './formatMoney.ts'
import { isPaid, type Purchase } from './purchase.ts'
import { purchaseSteps } from './purchaseSteps.ts'
import { ReopenSeller } from './ReopenSeller.tsx'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText } from './text.ts'
import { UnpaidPurchase } from './UnpaidPurchase.tsx'
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
    money: paid ? formatMoney(paid.amount, paid.currency, t.locale) : formatMoney(amount, currency, t.locale),
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
