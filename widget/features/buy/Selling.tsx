import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { Button } from '#shared/ui/Button.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { canBuy } from './buyState.ts'
import { OfferFacts } from './QuoteFacts.tsx'
import { OtherSellers } from './Sellers.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/** Who does not sell it; on what terms; and the way there. */
export function Selling({ network }: { network: CaipNetworkId }) {
  const buy = useBuy()
  const t = useText(buyText)
  const chosen = useAppValue(buy.chosenAtom)
  const amount = useAppValue(buy.form.amountAtom)
  const seller = plainText(chosen?.seller.label ?? '', 24)
  const missing = t(amount.status === 'known' ? 'buy.chooseSeller' : 'buy.enterAmount')
  return (
    <>
      <OtherSellers />
      {chosen?.state.status === 'ready' && <OfferFacts quote={chosen.state.quote} network={network} />}
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
