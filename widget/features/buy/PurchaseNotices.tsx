import { useEffect } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { createAccountPurchases } from './createAccountPurchases.ts'
import { formatMoney } from './formatMoney.ts'
import { isAbandoned, type Purchase, type PurchaseStatus } from './purchase.ts'
import { buyText } from './text.ts'

/** How many are shown at once, the newest first. */
const maxItems = 2

const tones: Readonly<Partial<Record<PurchaseStatus, 'success' | 'danger'>>> = {
  delivered: 'success',
  failed: 'danger',
  refunded: 'danger',
}

/** What has become of what this account bought since somebody looked, and what is under way. */
export function PurchaseNotices() {
  const purchases = useFeature(createAccountPurchases)
  const connection = useActiveConnection()
  const all = useAppValue(purchases.purchasesAtom)
  useEffect(() => purchases.follow(), [purchases])
  return all
    .filter(
      (purchase) => connection?.addresses.includes(purchase.address) && !isAbandoned(purchase, Date.now()),
    )
    .slice(-maxItems)
    .reverse()
    .map((purchase) => <PurchaseNotice key={purchase.id} purchase={purchase} />)
}

function PurchaseNotice({ purchase }: { purchase: Purchase }) {
  const { router } = useApp()
  const t = useText(buyText)
  const { id, status, wasPaid, coin, currency, amount, paid, received } = purchase
  const show = () => router.push({ view: 'BuyInProgress', operationId: id })
  return (
    <Notice tone={tones[status] ?? 'caution'} action={{ label: t('buy.show'), onClick: show }}>
      {t(status === 'failed' && wasPaid ? 'buy.notice.broken' : `buy.notice.${status}`, {
        symbol: symbolOf(coin),
        money: paid
          ? formatMoney(paid.amount, paid.currency, t.locale)
          : formatMoney(amount, currency, t.locale),
        amount: received === null ? symbolOf(coin) : sumText({ amount: received, token: coin }, t.locale),
      })}
    </Notice>
  )
}
