import type { Translate } from '#shared/text/createText.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { formatPercentNumber } from './formatPercent.ts'
import type { ReadyQuote } from './swapState.ts'
import { type Risk, riskOf, type Terms } from './swapTerms.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

const riskTexts = { impact: 'swap.impactText', loss: 'swap.lossText' } as const

interface WarningsProps {
  review: ReadyQuote
  terms: Terms
  lacksFee: boolean
  /** Of what keeps it from being swapped; left out where that is said elsewhere. */
  reasonId: string | undefined
}

/** What a person should know first. */
export function SwapWarnings({ review: { order, quote }, terms, lacksFee, reasonId }: WarningsProps) {
  const swap = useSwap()
  const { state } = useApp()
  const t = useText(swapText)
  const needsApproval = useAppValue(swap.needsApprovalAtom)
  const network = state.networks.find(order.caipNetworkId)
  const { level, most } = riskOf({ priceImpact: quote.priceImpact, loss: terms.loss })
  const feeText = lacksFee ? t('swap.noFee', { symbol: network?.nativeCurrency.symbol ?? '' }) : null
  const riskText = level === 'fine' ? null : textOfRisk(most, t)
  useAnnouncement(feeText ?? riskText, 'assertive')
  return (
    <>
      {[order.sellToken, order.buyToken]
        .filter(({ isUnlisted }) => isUnlisted)
        .map((token) => (
          <Notice key={token.key} tone="danger">
            {t('swap.unlistedWarning', { symbol: symbolOf(token) })}
          </Notice>
        ))}
      {riskText && (
        <Notice tone="danger" id={lacksFee ? undefined : reasonId}>
          {riskText}
        </Notice>
      )}
      {needsApproval && (
        <p className="wk-swap-hint">
          {t('swap.approveFirst', {
            wallet: walletLabel(order.connection.connector, t),
            amount: sumText({ amount: order.amount, token: order.sellToken }, t.locale),
          })}
        </p>
      )}
      {feeText && (
        <Notice tone="danger" id={reasonId}>
          {feeText}
        </Notice>
      )}
    </>
  )
}

function textOfRisk(most: Risk['most'], t: Translate<keyof typeof swapText>): string {
  if (!most) return t('swap.riskUnknown')
  return t(riskTexts[most.by], { percent: formatPercentNumber(most.percent, t.locale) })
}
