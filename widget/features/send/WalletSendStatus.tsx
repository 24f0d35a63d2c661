import { useEffect } from 'react'
import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useReceiverName } from '../identity/useReceiverIdentity.ts'
import { GoneOperation, useNetworkName } from '../operations/OperationEnds.tsx'
import { Progress } from '../operations/Progress.tsx'
import { operationText } from '../operations/text.ts'
import { useOperations } from '../operations/useOperations.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import type { Route } from '../router/routerReducer.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { SendAttempt, Transfer } from './sendState.ts'
import { TransferOutcome } from './TransferOutcome.tsx'
import { sendText } from './text.ts'
import { transferSum } from './transferAsset.ts'
import { useSend } from './useSend.ts'

const texts = { ...errorText, ...operationText, ...sendText }
type Say = Translate<keyof typeof texts>

/** What becomes of one transfer: the steps that it takes, and how it ended. */
export function WalletSendStatus({ route: { operationId } }: { route: Route }) {
  const send = useSend()
  const attempt = useAppValue(send.attemptAtom)
  const followed = useOperations()
  const operations = useAppValue(followed.operationsAtom)
  const review = useLastDefined(useAppValue(send.reviewAtom))
  const id = operationId ?? attempt?.operationId
  const operation = useLastDefined(operations.find((each) => each.id === id) ?? null)
  useEffect(() => followed.follow(), [followed])
  if (operationId === undefined && attempt && attempt.step !== 'over') {
    return review ? <Attempt attempt={attempt} transfer={review.transfer} /> : null
  }
  return operation ? <TransferOutcome operation={operation} /> : <GoneOperation />
}

/** On its way to the wallet, and no further. */
function Attempt({ attempt: { step, failure }, transfer }: { attempt: SendAttempt; transfer: Transfer }) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(texts)
  const { asset, connection } = transfer
  const { connector } = connection
  const form: Route = { view: 'WalletSend', ...(asset.kind === 'nft' && { nft: asset.nft }) }
  const wallet = walletLabel(connector, t)
  const network = useNetworkName(transfer.caipNetworkId)
  const receiver = useReceiverName(transfer.receiver)
  const picture = <WalletPicture wallet={connector} size={72} />
  if (step !== 'stopped' || !failure) {
    const asked = { wallet, network }
    return (
      <Progress
        picture={picture}
        title={t('send.sending', { amount: transferSum(transfer, t.locale) })}
        text={t('send.sendingText', { receiver })}
        steps={[
          ...(step === 'approving'
            ? []
            : [
                {
                  text: t(`send.step.${step === 'switching' ? step : 'checking'}`, asked),
                  state: 'now' as const,
                },
              ]),
          { text: t('send.step.approving', asked), state: step === 'approving' ? 'now' : 'later' },
          { text: t('operation.later'), state: 'later' },
        ]}
      >
        {connector.type !== 'AUTH' && <Button onClick={send.giveUp}>{t('send.cancel')}</Button>}
      </Progress>
    )
  }
  const canRetry =
    failure.reason === 'declined' || failure.reason === 'failed' || failure.reason === 'networkChanged'
  return (
    <StatusScreen
      status={failure.reason === 'declined' ? 'attention' : 'failed'}
      picture={picture}
      title={failure.reason === 'declined' ? t('send.declinedTitle', { wallet }) : t('send.stoppedTitle')}
      text={failureText(failure, network, t)}
      action={canRetry ? { label: t('action.retry'), onClick: () => void send.confirm() } : undefined}
    >
      <Button onClick={() => router.reset(form)}>{t('action.back')}</Button>
      <RequestId id={failure.reason === 'failed' ? failure.requestId : undefined} />
    </StatusScreen>
  )
}

function failureText(failure: NonNullable<SendAttempt['failure']>, network: string, t: Say): string {
  switch (failure.reason) {
    case 'declined':
      return t('send.declinedText')
    case 'nameChanged':
      return t('send.stopped.nameChanged', { name: plainText(failure.name) })
    case 'accountChanged':
    case 'networkChanged':
      return t(`send.stopped.${failure.reason}`, { network })
    case 'failed':
      return t(errorTextKey(failure.code))
  }
}
