import { type ReactNode, useCallback } from 'react'
import type { Network } from '#shared/entities/network.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { onPressIntent } from '../../ui/onPressIntent.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { toMoney } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { formatExact, formatFiat } from '../format/formatAmount.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import { useIdentity } from '../identity/useIdentity.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import { LookAlikeCheck } from './LookAlikeCheck.tsx'
import { canBeSent, describeReview, type Review, type ReviewState } from './review.ts'
import type { Transfer } from './sendState.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'
import '../operations/Progress.css'
import './Send.css'

/** What would be sent, from whom to whom, what it costs and what arrives: looked at before the wallet is asked. */
export function WalletSendPreview() {
  const send = useSend()
  const { networks } = useApp().state
  const review = useLastDefined(useAppValue(send.reviewAtom))
  if (!review) return null
  const network = networks.find(review.transfer.caipNetworkId)
  return network ? <Preview review={review} network={network} /> : null
}

function Preview({ review, network }: { review: ReviewState; network: Network }) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(sendText)
  const tokens = useAppValue(send.form.tokensAtom)
  const coinPrice = tokens.find(({ key }) => key === '')?.price ?? null
  const { transfer } = review
  const described = review.status === 'ready' ? describeReview(review, network, coinPrice) : null
  const confirm = useCallback(
    (button: HTMLButtonElement | null) => (button ? onPressIntent(button, send.nearConfirm) : undefined),
    [send],
  )
  useAnnouncement(review.status === 'reading' ? t('send.checking') : null)
  return (
    <div className="wk-send">
      <Head transfer={transfer} />
      <Parties transfer={transfer} />
      <Warnings review={review} described={described} network={network} />
      <Facts>
        <Fact name={t('send.network')}>
          <NetworkPicture network={network} size={20} />
          {plainText(network.name)}
        </Fact>
        <Costs review={review} described={described} network={network} />
      </Facts>
      <div className="wk-buttons wk-footer">
        <Button onClick={router.goBack}>{t('send.cancel')}</Button>
        <Button
          variant="primary"
          disabledFocusable={review.status !== 'ready' || !canBeSent(review)}
          onClick={() => void send.confirm()}
          ref={confirm}
        >
          {t('send.confirm')}
        </Button>
      </div>
    </div>
  )
}

function Head({ transfer }: { transfer: Transfer }) {
  const { token, amount } = transfer
  const symbol = symbolOf(token)
  const money = toMoney(amount, token.price)
  return (
    <div className="wk-send-head">
      <TokenPicture token={token} size={48} />
      <p className="wk-send-sum wk-numbers" title={`${amount} ${symbol}`}>
        {formatExact(amount)} <bdi>{symbol}</bdi>
      </p>
      {money !== null && money !== '0' && <p className="wk-send-worth wk-numbers">{formatFiat(money)}</p>}
    </div>
  )
}

/** From whom, and to whom. All of the receiver's address is there to be compared. */
function Parties({ transfer: { connection, from, receiver } }: { transfer: Transfer }) {
  const t = useText(sendText)
  const own = useIdentity(connection, from)
  const other = useReceiverIdentity(receiver.address, receiver.name)
  return (
    <div className="wk-send-parties">
      <Party label={t('send.from')} picture={<Avatar address={from} size={32} src={own.avatar} />}>
        <span className="wk-send-name">{own.name ?? t('send.you')}</span>
        <bdi className="wk-send-address wk-numbers" title={from}>
          {shortAddress(from)}
        </bdi>
      </Party>
      <Party
        label={t('send.to')}
        picture={<Avatar address={receiver.address} size={32} src={other.avatar} />}
      >
        {other.name && <bdi className="wk-send-name">{other.name}</bdi>}
        <bdi className="wk-send-address wk-numbers" data-whole>
          {receiver.address}
        </bdi>
      </Party>
    </div>
  )
}

function Party({ label, picture, children }: { label: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className="wk-send-party">
      {picture}
      <span className="wk-send-who">
        <span className="wk-send-label">{label}</span>
        {children}
      </span>
    </div>
  )
}

interface ReviewProps {
  review: ReviewState
  described: Review | null
  network: Network
}

/** What the network takes, and what that makes altogether: in money first, where it has a price. */
function Costs({ review, described, network: { nativeCurrency } }: ReviewProps) {
  const t = useText(sendText)
  const { token } = review.transfer
  const coin = plainText(nativeCurrency.symbol, 16)
  if (review.status === 'reading') {
    return (
      <>
        <Fact name={t('send.fee')}>
          <TwoSkeletons />
        </Fact>
        <Fact name={t('send.total')}>
          <TwoSkeletons />
        </Fact>
      </>
    )
  }
  const fee = described?.fee ?? null
  if (!fee) return <Fact name={t('send.fee')}>{t('send.feeUnknown')}</Fact>
  const inCoin = `${formatExact(fee.likely)} ${coin}`
  const hasPrice = fee.money !== null && fee.money !== '0'
  const total = described?.total
  return (
    <>
      {described?.arrives && (
        <Fact name={t('send.arrives')}>
          {formatExact(described.arrives)} <bdi>{symbolOf(token)}</bdi>
        </Fact>
      )}
      {described?.rent && (
        <Fact name={t('send.rent')}>
          <span title={t('send.rentText')}>
            {formatExact(described.rent)} {coin}
          </span>
        </Fact>
      )}
      <Fact name={t('send.fee')}>
        <span className="wk-fact-two" title={t('send.feeMost', { amount: `${fee.most} ${coin}` })}>
          <span>{hasPrice ? formatFiat(fee.money ?? '0') : inCoin}</span>
          {hasPrice && <span className="wk-fact-second">{inCoin}</span>}
        </span>
      </Fact>
      {total && (total.amount !== null || (total.money !== null && total.money !== '0')) && (
        <Fact name={t('send.total')}>
          <span className="wk-fact-two">
            {total.money !== null && total.money !== '0' && <span>{formatFiat(total.money)}</span>}
            {total.amount !== null && (
              <span className={total.money !== null && total.money !== '0' ? 'wk-fact-second' : undefined}>
                {formatExact(total.amount)} {coin}
              </span>
            )}
          </span>
        </Fact>
      )}
    </>
  )
}

/** An amount in money, and in the coin below. */
function TwoSkeletons() {
  return (
    <span className="wk-fact-two">
      <Skeleton width="56px" height="16px" />
      <Skeleton width="96px" height="16px" />
    </span>
  )
}

/** What a person should know first, and what keeps it from being sent. */
function Warnings({ review, described, network }: ReviewProps) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(sendText)
  const obstacle = described?.obstacle ?? null
  const symbol = plainText(network.nativeCurrency.symbol, 16)
  const obstacleText = obstacle && t(`send.obstacle.${obstacle.code}`, { symbol })
  useAnnouncement(obstacleText, 'assertive')
  if (review.status === 'failed') {
    return (
      <Notice action={{ label: t('action.retry'), onClick: () => void send.readAgain() }}>
        {t('send.readFailed')}
      </Notice>
    )
  }
  if (!described) return null
  // Where it cannot be sent, that is what counts; but nobody should come back to a forged address.
  const cautions = described.cautions.filter((caution) => !obstacle || caution === 'lookAlike')
  return (
    <>
      {cautions.map((caution) => (
        <Notice key={caution} tone={caution === 'lookAlike' ? 'danger' : 'caution'}>
          {t(`send.caution.${caution}`)}
        </Notice>
      ))}
      {review.status === 'ready' && review.lookAlike !== null && (
        <LookAlikeCheck
          receiver={review.transfer.receiver.address}
          known={review.lookAlike}
          isCompared={review.isCompared}
          onChange={send.compare}
        />
      )}
      {described.rent && <Notice>{t('send.rentText')}</Notice>}
      {obstacle && (
        <Notice tone="danger">
          {obstacleText}
          {obstacle.code === 'REVERTED' &&
            obstacle.reason &&
            ` ${t('send.says', { reason: plainText(obstacle.reason, 160) })}`}
        </Notice>
      )}
      {obstacle && (obstacle.code === 'FEE_ABOVE_BALANCE' || obstacle.code === 'AMOUNT_ABOVE_BALANCE') && (
        <div className="wk-buttons">
          <Button onClick={() => router.push({ view: 'Receive' })}>{t('send.receive')}</Button>
          <Button onClick={() => router.push({ view: 'Connect', namespace: network.chainNamespace })}>
            {t('send.otherWallet')}
          </Button>
        </div>
      )}
    </>
  )
}
