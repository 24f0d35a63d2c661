import type { OnrampQuote } from '#shared/api/onramp/onramp.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Translate } from '#shared/text/createText.ts'
import { useAppValue, useText } from '../../app/appContext.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { formatDecimal } from '../account/formatAmount.ts'
import { isZero, plus } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import { type BuyCoin, canBuy, type SellerOffer } from './buyState.ts'
import { formatLimit, formatMoney } from './formatMoney.ts'
import { buyText } from './text.ts'
import { bestOf } from './toOffers.ts'
import { useBuy } from './useBuy.ts'

/** Who sells it, and what each of them gives. The one who gives the most is chosen until somebody chooses another. */
export function Sellers() {
  const { form, quotes, chosenAtom } = useBuy()
  const t = useText(buyText)
  const offers = useAppValue(quotes.offersAtom)
  const chosen = useAppValue(chosenAtom)
  const coin = useAppValue(form.coinAtom)
  const currency = useAppValue(form.currencyAtom)
  const best = bestOf(offers)
  if (offers.length === 0 || !coin) return null
  const isAnyFailed = offers.some(({ state }) => state.status === 'failed')
  return (
    <fieldset className="wk-buy-sellers">
      <legend className="wk-buy-side">{t('buy.sellers')}</legend>
      {offers.map((offer) => (
        <SellerRow
          key={offer.seller.name}
          offer={offer}
          coin={coin}
          currency={currency}
          isChosen={chosen?.seller.name === offer.seller.name}
          isBest={best?.seller.name === offer.seller.name}
          onChoose={() => form.change({ seller: offer.seller.name })}
        />
      ))}
      {isAnyFailed && (
        <button type="button" className="wk-buy-again" onClick={() => void quotes.again()}>
          {t('buy.askAgain')}
        </button>
      )}
      {offers.every(({ state }) => state.status === 'cannot') && (
        <p className="wk-buy-note">{t('buy.nobodyForThis')}</p>
      )}
    </fieldset>
  )
}

interface SellerRowProps {
  offer: SellerOffer
  coin: BuyCoin
  currency: string
  isChosen: boolean
  isBest: boolean
  onChoose: () => void
}

function SellerRow({ offer, coin, currency, isChosen, isBest, onChoose }: SellerRowProps) {
  const t = useText(buyText)
  const { seller, state } = offer
  const label = plainText(seller.label, 32)
  const isOpen = canBuy(offer) || state.status === 'reading'
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
      <Picture id={seller.name} name={label} size={32} shape="circle" />
      <span className="wk-buy-seller-words">
        <span className="wk-buy-seller-name">{label}</span>
        <span className="wk-buy-seller-note">{noteOf(offer, coin, currency, t)}</span>
      </span>
      {state.status === 'reading' && <Skeleton width="72px" height="16px" />}
      {state.status === 'ready' && (
        <span className="wk-buy-seller-amount wk-numbers">
          <span>
            {formatDecimal(state.quote.purchaseAmount.amount)} <bdi>{symbolOf(coin)}</bdi>
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
      return t(`buy.limit.${state.side}`, { limit: formatLimit(state.limit, currency) })
    case 'failed':
      return t(`buy.failure.${state.failure}`)
    case 'unpriced':
      return t('buy.unpriced')
    case 'ready': {
      const { providerFee, networkFee } = state.quote
      if (providerFee.currency === networkFee.currency)
        return t('buy.fees', {
          fee: formatMoney(plus(providerFee.amount, networkFee.amount), providerFee.currency),
        })
      break
    }
    default:
  }
  return seller.feeRange ? t('buy.feeRange', { min: seller.feeRange.min, max: seller.feeRange.max }) : ''
}

/** What the seller's answer is made of. */
export function QuoteFacts({ quote, network }: { quote: OnrampQuote; network: CaipNetworkId }) {
  const t = useText(buyText)
  const { providerFee, networkFee, paymentTotal } = quote
  const name = useNetworkName(network)
  const money = ({ amount, currency }: OnrampQuote['networkFee']) =>
    /^[A-Z]{3}$/.test(currency)
      ? formatMoney(amount, currency)
      : `${formatDecimal(amount)} ${plainText(currency, 16)}`
  return (
    <Facts>
      <Fact name={t('buy.sellerFee')}>{money(providerFee)}</Fact>
      {!isZero(networkFee.amount) && (
        <Fact name={`${t('buy.networkFee')} · ${name}`}>{money(networkFee)}</Fact>
      )}
      <Fact name={t('buy.total')}>{money(paymentTotal)}</Fact>
    </Facts>
  )
}
