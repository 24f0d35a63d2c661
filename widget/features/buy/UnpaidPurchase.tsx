import { Button } from '#shared/ui/Button.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useApp, useText } from '../context/appContext.ts'
import type { Purchase } from './purchase.ts'
import { ReopenSeller } from './ReopenSeller.tsx'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/** Nobody has paid yet as far as the seller says, and nobody can see its page from here. */
export function UnpaidPurchase({ purchase, isClosed }: { purchase: Purchase; isClosed: boolean }) {
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
