import { sumText } from '../amounts/sumText.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useText } from '../context/appContext.ts'
import { useReceiverName } from '../identity/useReceiverIdentity.ts'
import { networkStep } from '../operations/networkStep.ts'
import {
  Ended,
  OperationDetails,
  OperationWallet,
  UnknownEnd,
  useNetworkName,
} from '../operations/OperationEnds.tsx'
import type { Operation } from '../operations/operation.ts'
import { Progress } from '../operations/Progress.tsx'
import { operationText } from '../operations/text.ts'
import { ReplaceNote, ReplaceTransfer } from './ReplaceTransfer.tsx'
import { carriedOut, latestTold } from './replacements.ts'
import { SaveReceiver } from './SaveReceiver.tsx'
import { sendText } from './text.ts'

const texts = { ...operationText, ...sendText }

/** A transfer by its record, and what the network says of it. */
export function TransferOutcome({ operation }: { operation: Operation }) {
  const t = useText(texts)
  const { status, wallet, receiver, caipNetworkId } = operation
  const network = useNetworkName(caipNetworkId)
  const words = {
    amount: sumText(operation, t.locale),
    receiver: useReceiverName(receiver),
    wallet: walletLabel(wallet, t),
    network,
  }
  switch (status) {
    case 'asked':
    case 'sent': {
      const isSent = status === 'sent'
      return (
        <Progress
          picture={<OperationWallet wallet={wallet} />}
          title={t(latestTold(operation)?.by === 'cancel' ? 'send.cancelling' : 'send.sending', words)}
          text={t('send.sendingText', words)}
          note={isSent ? t('operation.closeText') : undefined}
          steps={[
            { text: t('send.step.approving', words), state: isSent ? 'done' : 'now' },
            networkStep(operation, t),
          ]}
        >
          <OperationDetails operation={operation} />
          <ReplaceTransfer operation={operation} />
        </Progress>
      )
    }
    case 'confirmed': {
      const way = carriedOut(operation)
      const text = t('send.sentText', words)
      return (
        <Ended
          operation={operation}
          mark="success"
          title={t('send.sentTitle')}
          text={way ? `${text} ${t(`send.${way}Text`)}` : text}
        >
          <ReplaceNote operation={operation} />
          <SaveReceiver receiver={receiver} />
        </Ended>
      )
    }
    case 'failed':
    case 'replaced':
    case 'cancelled':
    case 'expired':
    case 'notSent':
      return (
        <Ended
          operation={operation}
          mark={status === 'cancelled' ? 'success' : 'failure'}
          title={t(`send.${status}Title`)}
          text={t(`send.${status}Text`, words)}
        >
          <ReplaceNote operation={operation} />
        </Ended>
      )
    case 'unknown':
      return (
        <UnknownEnd
          operation={operation}
          title={t('send.unknownTitle')}
          text={t('send.unknownText', words)}
          forget={t('send.forget')}
        />
      )
  }
}
