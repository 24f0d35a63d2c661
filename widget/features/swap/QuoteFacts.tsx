import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { formatPercent } from './formatPercent.ts'
import type { QuoteState, SwapToken } from './swapState.ts'
import { describeQuote, riskOf, type Terms } from './swapTerms.ts'
import { swapText } from './text.ts'
import { isSameToken } from './tokenKeys.ts'
import { useSwap } from './useSwap.ts'

type Ready = Extract<QuoteState, { status: 'ready' }>

/** What a quote means, in the prices that are known. */
export function useTerms({ order, quote, gasPrice }: Ready, needsApproval: boolean): Terms {
  const { state } = useApp()
  const { tokens, form } = useSwap()
  const coin = useAppValue(tokens.tokensAtom).find(({ key }) => key === '')
  const network = state.networks.find(order.caipNetworkId)
  // Their prices may have come since it was asked for.
  const sellToken = useAppValue(form.sellTokenAtom)
  const buyToken = useAppValue(form.buyTokenAtom)
  const priced = (token: SwapToken, newer: SwapToken | null) =>
    newer && isSameToken(newer.key, token.key) ? newer : token
  return describeQuote(
    { ...order, sellToken: priced(order.sellToken, sellToken), buyToken: priced(order.buyToken, buyToken) },
    {
      quote,
      gasPrice,
      coin: { decimals: network?.nativeCurrency.decimals ?? 18, price: coin?.price ?? null },
      needsApproval,
    },
  )
}

export interface QuoteFactsProps {
  state: Ready
  needsApproval: boolean
  withRate: boolean
}

/** A quote in its parts. */
export function QuoteFacts({ state, needsApproval, withRate }: QuoteFactsProps) {
  const t = useText(swapText)
  const money = useMoney()
  const terms = useTerms(state, needsApproval)
  const network = useApp().state.networks.find(state.order.caipNetworkId)
  const { order, quote } = state
  const { sellToken, buyToken } = order
  const isHigh = riskOf({ priceImpact: quote.priceImpact, loss: null }).level !== 'fine'
  const isPool = quote.kind === 'pool'
  const coin = network ? { symbol: network.nativeCurrency.symbol } : { symbol: '' }
  const cost = terms.cost === null ? null : sumText({ amount: terms.cost, token: coin }, t.locale)
  const hasMoney = terms.costMoney !== null && terms.costMoney !== '0'
  return (
    <Facts>
      {withRate && (
        <Fact name={t('swap.rate')}>
          {t('swap.rateText', {
            from: symbolOf(sellToken),
            rate: formatDecimal(terms.rate, t.locale),
            to: symbolOf(buyToken),
          })}
        </Fact>
      )}
      {isPool && (
        <Fact name={t('swap.impact')} {...(isHigh ? { tone: 'failed' } : {})}>
          {quote.priceImpact === null ? t('swap.unknown') : formatPercent(quote.priceImpact, t.locale)}
        </Fact>
      )}
      {isPool && withRate && <Fact name={t('swap.slippage')}>{formatPercent(quote.slippage, t.locale)}</Fact>}
      {isPool && (
        <Fact name={t('swap.minimum')}>
          <span title={terms.minimum}>{sumText({ amount: terms.minimum, token: buyToken }, t.locale)}</span>
        </Fact>
      )}
      <Fact name={t('swap.route')}>
        <RouteText quote={quote} sellToken={sellToken} buyToken={buyToken} />
      </Fact>
      {isPool && quote.poolFee !== null && (
        <Fact name={t('swap.fee')}>{formatPercent(quote.poolFee, t.locale)}</Fact>
      )}
      {quote.transferFee && (
        <Fact name={t('swap.tokenFee')}>
          {formatPercent(quote.transferFee.from + quote.transferFee.to, t.locale)}
        </Fact>
      )}
      {quote.providerFee && <ProviderFee fee={quote.providerFee} sellToken={sellToken} buyToken={buyToken} />}
      <Fact name={t('swap.cost')}>
        {cost === null ? (
          t('swap.unknown')
        ) : (
          <span className="wk-fact-two">
            <span>{hasMoney ? money.fiat(terms.costMoney ?? '0') : cost}</span>
            {hasMoney && <span className="wk-fact-second">{cost}</span>}
          </span>
        )}
      </Fact>
    </Facts>
  )
}

/** Through which tokens it goes, and where. */
function RouteText({
  quote,
  sellToken,
  buyToken,
}: {
  quote: SwapQuote
  sellToken: SwapToken
  buyToken: SwapToken
}) {
  const t = useText(swapText)
  const tokens = useAppValue(useSwap().tokens.tokensAtom)
  if (quote.kind !== 'pool') return t('swap.routeWrap')
  if (quote.route.length === 0) return t('swap.routeVendor', { exchange: quote.provider })
  const between = quote.route.slice(0, -1).map(({ to }) => {
    const known = tokens.find(({ key }) => isSameToken(key, to))
    return known ? symbolOf(known) : shortAddress(to.slice(to.lastIndexOf(':') + 1))
  })
  const exchanges = [...new Set(quote.route.map(({ exchange }) => exchangeNames[exchange]))]
  return (
    <span className="wk-fact-two">
      <span>{[symbolOf(sellToken), ...between, symbolOf(buyToken)].join(' → ')}</span>
      <span className="wk-fact-second">{exchanges.join(', ')}</span>
    </span>
  )
}

const exchangeNames: Readonly<Record<SwapQuote['route'][number]['exchange'], string>> = {
  uniswapV2: 'Uniswap V2',
  uniswapV3: 'Uniswap V3',
}

interface ProviderFeeProps {
  fee: NonNullable<SwapQuote['providerFee']>
  sellToken: SwapToken
  buyToken: SwapToken
}

function ProviderFee({ fee, sellToken, buyToken }: ProviderFeeProps) {
  const t = useText(swapText)
  const token = [sellToken, buyToken].find(({ caipAddress }) => isSameToken(caipAddress, fee.account))
  if (!token || fee.amount === '0') return null
  const amount = toDecimalText(BigInt(fee.amount), token.decimals)
  return <Fact name={t('swap.providerFee')}>{sumText({ amount, token }, t.locale)}</Fact>
}
