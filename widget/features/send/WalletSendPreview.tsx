import type { ReactNode } from 'react'
import type { Network } from '#shared/entities/network.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { icons } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { shortAddress } from '../account/formatAddress.ts'
import { formatDecimal, formatFiat } from '../account/formatAmount.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import { toMoney } from './amount.ts'
import { symbolOf } from './problemText.ts'
import { describeReview, type Review, type ReviewState } from './review.ts'
import type { Transfer } from './sendState.ts'
import { sendText } from './text.ts'
import { useReceiverIdentity } from './useReceiverIdentity.ts'
import { useSend } from './useSend.ts'
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
  useAnnouncement(review.status === 'reading' ? t('send.checking') : null)
  return (
    <div className="wk-send">
      <Head transfer={transfer} />
      <Parties transfer={transfer} />
      <Facts>
        <Fact name={t('send.network')}>
          <NetworkPicture network={network} size={20} />
          {plainText(network.name)}
        </Fact>
        <Costs review={review} described={described} network={network} />
      </Facts>
      <Warnings review={review} described={described} network={network} />
      <div className="wk-send-buttons">
        <Button onClick={router.goBack}>{t('send.cancel')}</Button>
        <Button
          variant="primary"
          disabledFocusable={!described || described.obstacle !== null}
          onClick={() => void send.confirm()}
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
      <Picture
        id={token.key || symbol}
        name={plainText(token.name)}
        src={token.iconUrl}
        size={48}
        shape="circle"
      />
      <p className="wk-send-sum wk-numbers" title={`${amount} ${symbol}`}>
        {formatDecimal(amount)} <bdi>{symbol}</bdi>
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
          <Skeleton width="96px" height="16px" />
        </Fact>
        <Fact name={t('send.total')}>
          <Skeleton width="72px" height="16px" />
        </Fact>
      </>
    )
  }
  const fee = described?.fee ?? null
  if (!fee) return <Fact name={t('send.fee')}>{t('send.feeUnknown')}</Fact>
  const inCoin = `${formatDecimal(fee.likely)} ${coin}`
  const hasPrice = fee.money !== null && fee.money !== '0'
  const total = described?.total
  return (
    <>
      {described?.arrives && (
        <Fact name={t('send.arrives')}>
          {formatDecimal(described.arrives)} <bdi>{symbolOf(token)}</bdi>
        </Fact>
      )}
      {described?.rent && (
        <Fact name={t('send.rent')}>
          <span title={t('send.rentText')}>
            {formatDecimal(described.rent)} {coin}
          </span>
        </Fact>
      )}
      <Fact name={t('send.fee')}>
        <span className="wk-send-two" title={t('send.feeMost', { amount: `${fee.most} ${coin}` })}>
          <span>{hasPrice ? formatFiat(fee.money ?? '0') : inCoin}</span>
          {hasPrice && <span className="wk-send-second">{inCoin}</span>}
        </span>
      </Fact>
      {total && (total.amount !== null || (total.money !== null && total.money !== '0')) && (
        <Fact name={t('send.total')}>
          <span className="wk-send-two">
            {total.money !== null && total.money !== '0' && <span>{formatFiat(total.money)}</span>}
            {total.amount !== null && (
              <span className={total.money !== null && total.money !== '0' ? 'wk-send-second' : undefined}>
                {formatDecimal(total.amount)} {coin}
              </span>
            )}
          </span>
        </Fact>
      )}
    </>
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
  const lookAlike = review.status === 'ready' ? (review.lookAlike ?? '') : ''
  return (
    <>
      {described.cautions.map((caution) => (
        <Notice key={caution} tone={caution === 'lookAlike' ? 'danger' : 'caution'}>
          {t(`send.caution.${caution}`, { address: lookAlike })}
        </Notice>
      ))}
      {described.rent && <Notice>{t('send.rentText')}</Notice>}
      {obstacle && (
        <Notice tone="danger">
          {obstacleText}
          {obstacle.reason && ` ${t('send.says', { reason: plainText(obstacle.reason, 160) })}`}
        </Notice>
      )}
      {obstacle && (obstacle.code === 'FEE_ABOVE_BALANCE' || obstacle.code === 'AMOUNT_ABOVE_BALANCE') && (
        <div className="wk-send-buttons">
          <Button onClick={() => router.push({ view: 'Receive' })}>{t('send.receive')}</Button>
          <Button
            icon={<Icon shape={icons.wallet} />}
            onClick={() => router.push({ view: 'Connect', namespace: network.chainNamespace })}
          >
            {t('send.otherWallet')}
          </Button>
        </div>
      )}
    </>
  )
}
