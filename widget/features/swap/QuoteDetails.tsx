import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { canAskAgain } from './createSwapQuote.ts'
import { QuoteFacts, useTerms } from './QuoteFacts.tsx'
import { Slippage } from './Slippage.tsx'
import type { QuoteState } from './swapState.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

/** What is known of the quote, below the fields: the rate in a line, and the rest behind it. */
export function QuoteDetails() {
  const { quoteAtom, readQuote } = useSwap()
  const t = useText(swapText)
  const state = useAppValue(quoteAtom)
  const failure = state.status === 'failed' ? t(`swap.failure.${state.failure}`) : null
  useAnnouncement(failure, 'assertive')
  if (state.status === 'ready') return <Details state={state} />
  if (failure === null) return null
  const canRetry = state.status === 'failed' && canAskAgain(state.failure)
  return (
    <Notice {...(canRetry && { action: { label: t('action.retry'), onClick: () => void readQuote() } })}>
      {failure}
      <RequestId id={state.status === 'failed' ? state.requestId : undefined} />
    </Notice>
  )
}

function Details({ state }: { state: Extract<QuoteState, { status: 'ready' }> }) {
  const t = useText(swapText)
  const { sellToken, buyToken } = state.order
  const { rate } = useTerms(state, false)
  return (
    <details className="wk-swap-details">
      <summary>
        <span className="wk-numbers">
          {t('swap.rateText', {
            from: symbolOf(sellToken),
            rate: formatDecimal(rate, t.locale),
            to: symbolOf(buyToken),
          })}
        </span>
        <span className="wk-swap-more">
          {t('swap.details')}
          <Icon shape={accountIcons.expand} size={16} />
        </span>
      </summary>
      <QuoteFacts state={state} needsApproval={false} withRate={false} />
      {state.quote.kind === 'pool' && <Slippage />}
    </details>
  )
}
