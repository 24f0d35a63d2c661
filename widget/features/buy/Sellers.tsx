import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { mayBuy, type SellerOffer } from './buyState.ts'
import { bestOf } from './chosenOffer.ts'
import { SellerRow } from './SellerRow.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/**
 * Who sells it, and what each of them gives. The one who gives the most is chosen until somebody chooses another. Below those who
 * can is who gave no answer, to be asked again; who does not sell this is out of the way (`OtherSellers`), unless there is nobody else: then why is all that there is to say.
 */
export function Sellers() {
  const { quotes } = useBuy()
  const t = useText(buyText)
  const offers = useAppValue(quotes.offersAtom)
  const shown = [...offers.filter(mayBuy), ...offers.filter(isFailed)]
  if (offers.length === 0) return null
  return (
    <fieldset className="wk-buy-sellers">
      <legend className="wk-buy-side">{t('buy.sellers')}</legend>
      <SellerRows offers={shown.length > 0 ? shown : offers} />
      {offers.some(isFailed) && (
        <button type="button" className="wk-buy-again" onClick={() => void quotes.again()}>
          {t('buy.askAgain')}
        </button>
      )}
      <RequestId id={offers.flatMap(({ state }) => brokenBy(state) ?? [])[0]} />
      {offers.every(({ state }) => state.status === 'cannot') && (
        <p className="wk-buy-note">{t('buy.nobodyForThis')}</p>
      )}
    </fieldset>
  )
}

/** The answer that no other country, coin or amount would change. */
const brokenBy = (state: SellerOffer['state']): string | undefined =>
  state.status === 'failed' && ['unreachable', 'refused'].includes(state.failure)
    ? state.requestId
    : undefined

const isFailed = ({ state }: SellerOffer) => state.status === 'failed'

/** Who does not sell this, and why: to be opened, below those who do. */
export function OtherSellers() {
  const { quotes } = useBuy()
  const t = useText(buyText)
  const offers = useAppValue(quotes.offersAtom)
  const others = offers.filter((offer) => !mayBuy(offer) && !isFailed(offer))
  if (others.length === 0 || others.length === offers.length) return null
  return (
    <details className="wk-buy-others">
      <summary className="wk-buy-side">{t('buy.others', { count: others.length })}</summary>
      <div className="wk-buy-sellers">
        <SellerRows offers={others} />
      </div>
    </details>
  )
}

function SellerRows({ offers }: { offers: readonly SellerOffer[] }) {
  const { form, quotes, chosenAtom } = useBuy()
  const best = bestOf(useAppValue(quotes.offersAtom))
  const chosen = useAppValue(chosenAtom)
  const coin = useAppValue(form.coinAtom)
  const currency = useAppValue(form.currencyAtom)
  if (!coin) return null
  return offers.map((offer) => (
    <SellerRow
      key={offer.seller.name}
      offer={offer}
      coin={coin}
      currency={currency}
      isChosen={chosen?.seller.name === offer.seller.name}
      isBest={best?.seller.name === offer.seller.name}
      onChoose={() => form.change({ seller: offer.seller.name })}
    />
  ))
}
