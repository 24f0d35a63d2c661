import { useEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { sumText } from '../amounts/sumText.ts'
import { useText } from '../context/appContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { SwapAttempt } from './swapState.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

/** A price that is worse than the one that was reviewed is looked at before it is signed. */
export function WorsePrice({ attempt: { order, offer, agreed } }: { attempt: SwapAttempt }) {
  const swap = useSwap()
  const t = useText(swapText)
  // Whoever goes away has not taken it.
  useEffect(() => () => swap.answerOffer(false), [swap])
  if (!offer) return null
  const sum = (base: string) =>
    sumText({ amount: toDecimalText(BigInt(base), order.buyToken.decimals), token: order.buyToken }, t.locale)
  const words = { minimum: sum(offer.minimumReceived), before: sum(agreed.minimumReceived) }
  return (
    <StatusScreen
      status="attention"
      picture={<WalletPicture wallet={order.connection.connector} size={72} />}
      title={t('swap.worseTitle')}
      text={t('swap.worseText', words)}
    >
      <Facts>
        <Fact name={t('swap.before')}>{sum(agreed.toAmount)}</Fact>
        <Fact name={t('swap.now')} tone="failed">
          {sum(offer.toAmount)}
        </Fact>
      </Facts>
      <Button variant="primary" onClick={() => swap.answerOffer(true)}>
        {t('swap.worseTake')}
      </Button>
      <Button onClick={() => swap.answerOffer(false)}>{t('swap.worseLeave')}</Button>
    </StatusScreen>
  )
}
