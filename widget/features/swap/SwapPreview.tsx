import { useEffect, useId, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { isMore, plus, toMoney } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import { RequestId } from '../requestId/RequestId.tsx'
import { ImpactCheck } from './ImpactCheck.tsx'
import { QuoteFacts, useTerms } from './QuoteFacts.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import type { ReadyQuote, SwapToken } from './swapState.ts'
import { riskOf, type Terms } from './swapTerms.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'
import '../operations/Progress.css'
import './Swap.css'

/** What would be swapped, for what, and what it costs: looked at before the wallet is asked. */
export function SwapPreview() {
  const swap = useSwap()
  const review = useLastDefined(useAppValue(swap.reviewAtom))
  useEffect(() => swap.followQuote(), [swap])
  return review ? <Preview review={review} /> : null
}

const confirmTexts = {
  pool: 'swap.confirm',
  wrap: 'swap.confirmWrap',
  unwrap: 'swap.confirmUnwrap',
} as const

function Preview({ review }: { review: ReadyQuote }) {
  const swap = useSwap()
  const { router } = useApp()
  const t = useText(swapText)
  const needsApproval = useAppValue(swap.needsApprovalAtom)
  const quote = useAppValue(swap.quoteAtom)
  const terms = useTerms(review, needsApproval === true)
  const { priceImpact } = review.quote
  const { level } = riskOf({ priceImpact, loss: terms.loss })
  const [isConfirmed, setConfirmed] = useState(false)
  const reasonId = useId()
  const lacksFee = useLacksFee(review, terms)
  const isGone = quote.status === 'failed'
  const isAsked = level !== 'fine'
  const failure = quote.status === 'failed' ? t(`swap.failure.${quote.failure}`) : null
  const isOff = isGone || lacksFee || (isAsked && !isConfirmed)
  useAnnouncement(failure, 'assertive')
  return (
    <div className="wk-swap">
      <div className="wk-swap-sums">
        <Sum token={review.order.sellToken} amount={review.order.amount} label={t('swap.give')} />
        <Icon shape={accountIcons.swap} />
        <Sum token={review.order.buyToken} amount={terms.receive} label={t('swap.take')} />
      </div>
      <SwapWarnings
        review={review}
        terms={terms}
        lacksFee={lacksFee}
        reasonId={isGone ? undefined : reasonId}
      />
      {failure && (
        <Notice tone="danger" id={reasonId}>
          {failure}
          <RequestId id={quote.status === 'failed' ? quote.requestId : undefined} />
        </Notice>
      )}
      {level !== 'fine' && <ImpactCheck key={level} level={level} onChange={setConfirmed} />}
      <QuoteFacts state={review} needsApproval={needsApproval === true} withRate />
      <div className="wk-buttons wk-footer">
        <Button onClick={router.goBack}>{t('swap.cancel')}</Button>
        <Button
          variant={isAsked ? 'danger' : 'primary'}
          disabledFocusable={isOff}
          describedBy={isOff ? reasonId : undefined}
          onClick={() => void swap.confirm()}
        >
          {t(confirmTexts[review.quote.kind])}
        </Button>
      </div>
    </div>
  )
}

function Sum({ token, amount, label }: { token: SwapToken; amount: string; label: string }) {
  const t = useText(swapText)
  const money = useMoney()
  const worth = toMoney(amount, token.price)
  const symbol = symbolOf(token)
  return (
    <div className="wk-swap-sum">
      <TokenPicture token={token} size={40} />
      <span className="wk-swap-sum-words">
        <span className="wk-swap-side">{label}</span>
        <bdi className="wk-swap-sum-amount wk-numbers" title={`${amount} ${symbol}`}>
          {sumText({ amount, token }, t.locale)}
        </bdi>
      </span>
      {worth !== null && worth !== '0' && (
        <span className="wk-swap-sum-money wk-numbers">{money.fiat(worth)}</span>
      )}
    </div>
  )
}

/** Whether what is left of the coin does not pay the network. Where that is not known, the wallet says so. */
function useLacksFee({ order: { sellToken, amount } }: ReadyQuote, { cost }: Terms): boolean {
  const coin = useAppValue(useSwap().tokens.tokensAtom).find(({ key }) => key === '')
  if (cost === null || coin?.amount == null) return false
  return isMore(sellToken.key === '' ? plus(cost, amount) : cost, coin.amount)
}
