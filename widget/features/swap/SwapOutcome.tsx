import { sumText } from '../amounts/sumText.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useText } from '../context/appContext.ts'
import { networkStep } from '../operations/networkStep.ts'
import {
  Ended,
  OperationDetails,
  OperationWallet,
  UnknownEnd,
  useNetworkName,
} from '../operations/OperationEnds.tsx'
import { type Operation, operationKindOf } from '../operations/operation.ts'
import { Progress } from '../operations/Progress.tsx'
import { operationText } from '../operations/text.ts'
import { swapText } from './text.ts'

const texts = { ...operationText, ...swapText }

/** What was written down of a swap, or of what let an exchange take a token for one, and what the network says. */
export function SwapOutcome({ operation }: { operation: Operation }) {
  const t = useText(texts)
  const { status, wallet, caipNetworkId, received } = operation
  const network = useNetworkName(caipNetworkId)
  const isApproval = operationKindOf(operation) === 'approve'
  const words = {
    amount: sumText(operation, t.locale),
    received: received ? sumText({ ...received, amount: received.arrived ?? received.amount }, t.locale) : '',
    wallet: walletLabel(wallet, t),
    network,
  }
  switch (status) {
    case 'asked':
    case 'sent':
      return <UnderWay operation={operation} words={words} />
    case 'confirmed':
      return (
        <Ended
          operation={operation}
          mark="success"
          title={t(isApproval ? 'swap.approvedTitle' : 'swap.doneTitle')}
          text={t(
            isApproval ? 'swap.approvedText' : received?.arrived ? 'swap.doneText' : 'swap.doneAbout',
            words,
          )}
        />
      )
    case 'failed':
    case 'replaced':
    case 'cancelled':
    case 'expired':
    case 'notSent':
      return (
        <Ended
          operation={operation}
          mark="failure"
          title={t(`swap.${status}Title`)}
          text={t(isApproval && status === 'failed' ? 'swap.approvalFailedText' : `swap.${status}Text`)}
        />
      )
    case 'unknown':
      return (
        <UnknownEnd
          operation={operation}
          title={t('swap.unknownTitle')}
          text={t('swap.unknownText', words)}
          forget={t('swap.forget')}
        />
      )
  }
}

interface UnderWayProps {
  operation: Operation
  words: { amount: string; received: string; wallet: string; network: string }
}

/** A wallet has it before it, or the network has it. */
function UnderWay({ operation, words }: UnderWayProps) {
  const t = useText(texts)
  const { status, wallet, received, batch } = operation
  const isApproval = operationKindOf(operation) === 'approve'
  const isSent = status === 'sent'
  const asked = isApproval ? 'swap.step.approving' : batch ? 'swap.step.batch' : 'swap.step.swapping'
  return (
    <Progress
      picture={<OperationWallet wallet={wallet} />}
      title={t(isApproval ? 'swap.approving' : 'swap.swapping', words)}
      text={received && t('swap.forAbout', words)}
      note={isSent ? t('operation.closeText') : undefined}
      steps={[{ text: t(asked, words), state: isSent ? 'done' : 'now' }, networkStep(operation, t)]}
    >
      <OperationDetails operation={operation} />
    </Progress>
  )
}
