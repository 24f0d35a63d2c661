import type { Translate } from '#shared/text/createText.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { plus } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { type BuyCoin, mayBuy, type SellerOffer } from './buyState.ts'
import { formatLimit, formatMoney } from './formatMoney.ts'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText } from './text.ts'

interface SellerRowProps {
  offer: SellerOffer
  coin: BuyCoin
  currency: string
  isChosen: boolean
  isBest: boolean
  onChoose: () => void
}

/** One seller, with what it gives or why it gives nothing. */
export function SellerRow({ offer, coin, currency, isChosen, isBest, onChoose }: SellerRowProps) {
  const t = useText(buyText)
  const { seller, state } = offer
  const label = plainText(seller.label, 32)
  const isOpen = mayBuy(offer)
  return (
    <label className="wk-buy-seller" data-off={!isOpen || undefined}>
      <input
        type="radio"
        name="seller"
        className="wk-buy-radio"
        checked={isChosen && isOpen}
        disabled={!isOpen}
        onChange={onChoose}
      />
      <SellerPicture seller={seller} size={32} shape="circle" />
      <span className="wk-buy-seller-words">
        <span className="wk-buy-seller-name">{label}</span>
        <span className="wk-buy-seller-note">{noteOf(offer, coin, currency, t)}</span>
      </span>
      {state.status === 'reading' && <Skeleton width="72px" height="16px" />}
      {state.status === 'ready' && (
        <span className="wk-buy-seller-amount wk-numbers">
          <span>
            {formatDecimal(state.quote.purchaseAmount.amount, t.locale)} <bdi>{symbolOf(coin)}</bdi>
          </span>
          {isBest && <span className="wk-buy-best">{t('buy.best')}</span>}
        </span>
      )}
    </label>
  )
}

function noteOf(
  { seller, state }: SellerOffer,
  coin: BuyCoin,
  currency: string,
  t: Translate<keyof typeof buyText>,
): string {
  switch (state.status) {
    case 'cannot':
      return t(`buy.cannot.${state.why}`, { symbol: symbolOf(coin) })
    case 'limit':
      return t(`buy.limit.${state.side}`, { limit: formatLimit(state.limit, currency, t.locale) })
    case 'failed':
      return t(`buy.failure.${state.failure}`)
    case 'unpriced':
      return t('buy.unpriced', { seller: plainText(seller.label, 32) })
    case 'ready': {
      const { providerFee, networkFee } = state.quote
      if (providerFee.currency === networkFee.currency)
        return t('buy.fees', {
          fee: formatMoney(plus(providerFee.amount, networkFee.amount), providerFee.currency, t.locale),
        })
      break
    }
    default:
  }
  return seller.feeRange ? t('buy.feeRange', { min: seller.feeRange.min, max: seller.feeRange.max }) : ''
}
