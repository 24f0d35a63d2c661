import { useEffect } from 'react'
import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { GoneOperation, useNetworkName } from '../operations/OperationEnds.tsx'
import { Progress } from '../operations/Progress.tsx'
import { operationText } from '../operations/text.ts'
import { useOperations } from '../operations/useOperations.ts'
import type { Route } from '../router/routerReducer.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { SwapOutcome } from './SwapOutcome.tsx'
import type { SwapAttempt, SwapFailure } from './swapState.ts'
import { swapSteps } from './swapSteps.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

const texts = { ...errorText, ...operationText, ...swapText }

/** What becomes of one swap: the steps that it takes, and how it ended. */
export function SwapStatus({ route: { operationId } }: { route: Route }) {
  const swap = useSwap()
  const followed = useOperations()
  const attempt = useAppValue(swap.attemptAtom)
  const operations = useAppValue(followed.operationsAtom)
  const id = operationId ?? attempt?.operationId
  const operation = useLastDefined(operations.find((each) => each.id === id) ?? null)
  useEffect(() => followed.follow(), [followed])
  if (operationId === undefined && attempt && attempt.step !== 'over') return <Attempt attempt={attempt} />
  return operation ? <SwapOutcome operation={operation} /> : <GoneOperation />
}

/** In these steps it is the wallet that is waited for. */
const asksWallet: readonly SwapAttempt['step'][] = [
  'switching',
  'permitting',
  'resetting',
  'approving',
  'swapping',
]

/** On its way to the wallet, and no further. */
function Attempt({ attempt }: { attempt: SwapAttempt }) {
  const swap = useSwap()
  const t = useText(texts)
  const { order, agreed, step, failure } = attempt
  const { connector } = order.connection
  const network = useNetworkName(order.caipNetworkId)
  const amount = sumText({ amount: order.amount, token: order.sellToken })
  const { sellToken, buyToken } = order
  const sides = { give: symbolOf(sellToken), take: symbolOf(buyToken) }
  const words = { amount, wallet: walletLabel(connector, t), network, ...sides }
  const received = sumText({
    amount: toDecimalText(BigInt(agreed.toAmount), buyToken.decimals),
    token: buyToken,
  })
  if (step === 'stopped' && failure) return <FailedSwap attempt={attempt} failure={failure} words={words} />
  if (step === 'worse') return <WorsePrice attempt={attempt} />
  return (
    <Progress
      picture={<WalletPicture wallet={connector} size={72} />}
      title={t('swap.swapping', words)}
      text={t('swap.forAbout', { received })}
      steps={[
        ...swapSteps(attempt).map(({ text, state }) => ({ text: t(text, words), state })),
        { text: t('operation.later'), state: 'later' },
      ]}
    >
      {connector.type !== 'AUTH' && asksWallet.includes(step) && (
        <Button onClick={swap.giveUp}>{t('swap.cancel')}</Button>
      )}
    </Progress>
  )
}

/** A price that is worse than the one that was reviewed is looked at before it is signed. */
function WorsePrice({ attempt: { order, offer, agreed } }: { attempt: SwapAttempt }) {
  const swap = useSwap()
  const t = useText(texts)
  // Whoever goes away has not taken it.
  useEffect(() => () => swap.answerOffer(false), [swap])
  if (!offer) return null
  const sum = (base: string) =>
    sumText({ amount: toDecimalText(BigInt(base), order.buyToken.decimals), token: order.buyToken })
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

interface FailedProps {
  attempt: SwapAttempt
  failure: SwapFailure
  words: { amount: string; wallet: string; network: string; give: string; take: string }
}

/** It went no further. */
function FailedSwap({ attempt: { order }, failure, words }: FailedProps) {
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
