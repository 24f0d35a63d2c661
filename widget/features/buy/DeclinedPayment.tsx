import { Button } from '#shared/ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useApp, useText } from '../context/appContext.ts'
import type { Purchase } from './purchase.ts'
import { ReopenSeller } from './ReopenSeller.tsx'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText } from './text.ts'

/** The seller did not take the card, and somebody may still pay by another on its page, which is open. */
export function DeclinedPayment({ purchase }: { purchase: Purchase }) {
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
