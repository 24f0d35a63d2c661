import { useEffect } from 'react'
import { explorerUrl } from '#shared/entities/explorerUrl.ts'
import type { Translate } from '#shared/text/createText.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { OutcomeMark } from '../../ui/OutcomeMark.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { shortAddress } from '../account/formatAddress.ts'
import { formatDecimal } from '../account/formatAmount.ts'
import { accountText } from '../account/text.ts'
import { neededBlocks } from '../operations/neededBlocks.ts'
import type { Operation } from '../operations/operation.ts'
import type { Route } from '../router/routerReducer.ts'
import { WalletPicture } from '../wallets/WalletPicture.tsx'
import { Progress } from './Progress.tsx'
import type { SendAttempt, Transfer } from './sendState.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'
import './Send.css'

const texts = { ...accountText, ...errorText, ...sendText }
type Say = Translate<keyof typeof texts>

/** What becomes of one transfer: the steps that it takes, and how it ended. */
export function WalletSendStatus({ route: { operationId } }: { route: Route }) {
  const send = useSend()
  const attempt = useAppValue(send.attemptAtom)
  const operations = useAppValue(send.operations.operationsAtom)
  const review = useLastDefined(useAppValue(send.reviewAtom))
  const id = operationId ?? attempt?.operationId
  const operation = useLastDefined(operations.find((each) => each.id === id) ?? null)
  useEffect(() => send.operations.follow(), [send])
  if (operationId === undefined && attempt && attempt.step !== 'over') {
    return review ? <Attempt attempt={attempt} transfer={review.transfer} /> : null
  }
  return operation ? <Outcome operation={operation} /> : <Gone />
}

/** On its way to the wallet, and no further. */
function Attempt({ attempt: { step, stop }, transfer }: { attempt: SendAttempt; transfer: Transfer }) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(texts)
  const { connector } = transfer.connection
  const wallet = connector.name
  const network = useNetworkName(transfer.caipNetworkId)
  const picture = <WalletPicture wallet={connector} size={72} />
  if (step !== 'stopped' || !stop) {
    const asked = { wallet, network }
    return (
      <Progress
        picture={picture}
        title={t('send.sending', { amount: amountText(transfer.amount, transfer.token.symbol) })}
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
          {
            text: t('send.step.waiting', { block: 0, count: neededBlocks(transfer.caipNetworkId) }),
            state: 'later',
          },
        ]}
      />
    )
  }
  const canRetry = stop.reason === 'declined' || stop.reason === 'failed' || stop.reason === 'networkChanged'
  return (
    <StatusScreen
      status={stop.reason === 'declined' ? 'attention' : 'failed'}
      picture={picture}
      title={stop.reason === 'declined' ? t('send.declinedTitle', { wallet }) : t('send.stoppedTitle')}
      text={stopText(stop, network, t)}
      action={canRetry ? { label: t('action.retry'), onClick: () => void send.confirm() } : undefined}
    >
      <Button onClick={() => router.reset({ view: 'WalletSend' })}>{t('action.back')}</Button>
    </StatusScreen>
  )
}

function stopText(stop: NonNullable<SendAttempt['stop']>, network: string, t: Say): string {
  switch (stop.reason) {
    case 'declined':
      return t('send.declinedText')
    case 'nameChanged':
      return t('send.stopped.nameChanged', { name: plainText(stop.name) })
    case 'accountChanged':
    case 'networkChanged':
      return t(`send.stopped.${stop.reason}`, { network })
    case 'failed':
      return t(errorTextKey(stop.code))
  }
}

/** What was written down of it, and what the network says. */
function Outcome({ operation }: { operation: Operation }) {
  const t = useText(texts)
  const { status, wallet, token, amount, receiver, caipNetworkId, blocks } = operation
  const network = useNetworkName(caipNetworkId)
  const words = {
    amount: amountText(amount, token.symbol),
    receiver: plainText(receiver.name ?? '') || shortAddress(receiver.address),
    wallet: wallet.name,
    network,
  }
  switch (status) {
    case 'asked':
    case 'sent': {
      const isSent = status === 'sent'
      const count = neededBlocks(caipNetworkId)
      return (
        <Progress
          picture={<WalletPicture wallet={wallet} size={72} />}
          title={t('send.sending', words)}
          note={isSent ? t('send.closeText') : undefined}
          steps={[
            { text: t('send.step.approving', words), state: isSent ? 'done' : 'now' },
            {
              text: t('send.step.waiting', { block: Math.min(blocks, count), count }),
              state: isSent ? 'now' : 'later',
            },
          ]}
        >
          <Details operation={operation} />
        </Progress>
      )
    }
    case 'confirmed':
      return (
        <Ended
          operation={operation}
          mark="success"
          title={t('send.sentTitle')}
          text={t('send.sentText', words)}
        />
      )
    case 'failed':
    case 'replaced':
    case 'expired':
      return (
        <Ended
          operation={operation}
          mark="failure"
          title={t(`send.${status}Title`)}
          text={t(`send.${status}Text`, words)}
        />
      )
    case 'unknown':
      return <Unknown operation={operation} text={t('send.unknownText', words)} />
  }
}

interface EndedProps {
  operation: Operation
  mark: 'success' | 'failure'
  title: string
  text: string
}

function Ended({ operation, mark, title, text }: EndedProps) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(texts)
  useAnnouncement(`${title}. ${text}`, mark === 'success' ? 'polite' : 'assertive')
  const done = () => {
    router.reset({ view: 'Account' })
    send.operations.remove(operation.id)
  }
  return (
    <div className="wk-send">
      <div className="wk-send-ended">
        <OutcomeMark outcome={mark} size={64} />
        <h2 className="wk-status-title">{title}</h2>
        <p className="wk-status-text">{text}</p>
      </div>
      <Details operation={operation} />
      <Button variant="primary" onClick={done}>
        {t('send.done')}
      </Button>
    </div>
  )
}

/** It is not sent again by itself, and nobody is offered to do so unseen. */
function Unknown({ operation, text }: { operation: Operation; text: string }) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(texts)
  const forget = () => {
    router.reset({ view: 'Account' })
    send.operations.remove(operation.id)
  }
  return (
    <StatusScreen
      status="attention"
      picture={<WalletPicture wallet={operation.wallet} size={72} />}
      title={t('send.unknownTitle')}
      text={text}
      action={{ label: t('send.lookAgain'), onClick: () => void send.operations.look() }}
    >
      <Button onClick={forget}>{t('send.forget')}</Button>
    </StatusScreen>
  )
}

/** By what the network knows it, and where more is to be seen. */
function Details({ operation: { hash, caipNetworkId } }: { operation: Operation }) {
  const t = useText(texts)
  const network = useApp().state.networks.find(caipNetworkId)
  if (hash === null) return null
  const url = network && explorerUrl(network, hash, 'transaction')
  const explorer = network?.blockExplorers?.default.name
  return (
    <>
      <Facts>
        <Fact name={t('send.hash')}>
          <CopyValue
            text={hash}
            shown={shortAddress(hash)}
            label={t('send.copyHash')}
            copiedLabel={t('send.hashCopied')}
            manualNote={t('send.copyManually')}
          />
        </Fact>
      </Facts>
      {url && explorer && (
        <LinkButton href={url} icon={<Icon shape={actionIcons.external} />}>
          {t('account.explorer', { explorer })}
        </LinkButton>
      )}
    </>
  )
}

function Gone() {
  const { router } = useApp()
  const t = useText(texts)
  return (
    <div className="wk-send">
      <p className="wk-status-text">{t('send.gone')}</p>
      <Button onClick={() => router.reset({ view: 'Account' })}>{t('send.done')}</Button>
    </div>
  )
}

function useNetworkName(caipNetworkId: Operation['caipNetworkId']): string {
  return plainText(useApp().state.networks.find(caipNetworkId)?.name ?? '')
}

function amountText(amount: string, symbol: string): string {
  return `${formatDecimal(amount)} ${plainText(symbol, 16)}`
}
