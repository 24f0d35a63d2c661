import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useApp, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { SwapAttempt, SwapFailure } from './swapState.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

const texts = { ...errorText, ...swapText }

interface FailedProps {
  attempt: SwapAttempt
  failure: SwapFailure
  words: { amount: string; wallet: string; network: string; give: string; take: string }
}

/** A swap that went no further, and why. */
export function FailedSwap({ attempt: { order }, failure, words }: FailedProps) {
  const swap = useSwap()
  const { router } = useApp()
  const t = useText(texts)
  const isDeclined = failure.reason === 'declined'
  const canRetry = !['accountChanged', 'liquidity', 'tokenRefuses'].includes(failure.reason)
  return (
    <StatusScreen
      status={isDeclined || failure.reason === 'priceDeclined' ? 'attention' : 'failed'}
      picture={<WalletPicture wallet={order.connection.connector} size={72} />}
      title={isDeclined ? t('swap.declinedTitle', words) : t('swap.stoppedTitle')}
      text={failureText(failure, words, t)}
      action={canRetry ? { label: t('action.retry'), onClick: () => void swap.reviewAgain() } : undefined}
    >
      <Button onClick={() => router.reset({ view: 'Swap' })}>{t('action.back')}</Button>
      <RequestId id={failure.reason === 'failed' ? failure.requestId : undefined} />
    </StatusScreen>
  )
}

function failureText(
  failure: SwapFailure,
  words: FailedProps['words'],
  t: Translate<keyof typeof texts>,
): string {
  switch (failure.reason) {
    case 'declined':
      return t('swap.declinedText')
    case 'failed':
      return t(errorTextKey(failure.code))
    default:
      return t(`swap.stopped.${failure.reason}`, words)
  }
}
