import { useEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { GoneOperation, useNetworkName } from '../operations/OperationEnds.tsx'
import { Progress } from '../operations/Progress.tsx'
import { operationText } from '../operations/text.ts'
import { useOperations } from '../operations/useOperations.ts'
import type { Route } from '../router/routerReducer.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { FailedSwap } from './FailedSwap.tsx'
import { SwapOutcome } from './SwapOutcome.tsx'
import type { SwapAttempt } from './swapState.ts'
import { swapSteps } from './swapSteps.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'
import { WorsePrice } from './WorsePrice.tsx'

const texts = { ...operationText, ...swapText }

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
  const amount = sumText({ amount: order.amount, token: order.sellToken }, t.locale)
  const { sellToken, buyToken } = order
  const sides = { give: symbolOf(sellToken), take: symbolOf(buyToken) }
  const words = { amount, wallet: walletLabel(connector, t), network, ...sides }
  const received = sumText(
    {
      amount: toDecimalText(BigInt(agreed.toAmount), buyToken.decimals),
      token: buyToken,
    },
    t.locale,
  )
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
