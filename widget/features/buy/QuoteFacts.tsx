import type { OnrampQuote } from '#shared/api/onramp/onramp.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { plainText } from '../../ui/plainText.ts'
import { isZero } from '../amounts/amount.ts'
import { useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import { formatMoney } from './formatMoney.ts'
import { buyText } from './text.ts'

/** What the seller's answer is made of. */
export function OfferFacts({ quote, network }: { quote: OnrampQuote; network: CaipNetworkId }) {
  const t = useText(buyText)
  const { providerFee, networkFee, paymentTotal } = quote
  const name = useNetworkName(network)
  const money = ({ amount, currency }: OnrampQuote['networkFee']) =>
    /^[A-Z]{3}$/.test(currency)
      ? formatMoney(amount, currency, t.locale)
      : `${formatDecimal(amount, t.locale)} ${plainText(currency, 16)}`
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
