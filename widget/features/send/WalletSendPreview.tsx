import { useCallback, useId } from 'react'
import type { Network } from '#shared/entities/network.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { onPressIntent } from '../../ui/onPressIntent.ts'
import { plainText } from '../../ui/plainText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { toMoney } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { formatExact } from '../format/formatAmount.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import type { Holding } from '../holdings/toHoldings.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import { describeReview } from './describeReview.ts'
import { NftHead } from './NftHead.tsx'
import { ReviewCosts } from './ReviewCosts.tsx'
import { ReviewParties } from './ReviewParties.tsx'
import { ReviewWarnings } from './ReviewWarnings.tsx'
import { canBeSent, type ReviewState } from './review.ts'
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
  const { asset, amount } = transfer
  const described = review.status === 'ready' ? describeReview(review, network, coinPrice) : null
  const confirm = useCallback(
    (button: HTMLButtonElement | null) => (button ? onPressIntent(button, send.nearConfirm) : undefined),
    [send],
  )
  const reasonId = useId()
  const isOff = review.status !== 'ready' || !canBeSent(review)
  useAnnouncement(review.status === 'reading' ? t('send.checking') : null)
  return (
    <div className="wk-send">
      {asset.kind === 'nft' ? (
        <NftHead nft={asset.nft} amount={amount} />
      ) : (
        <Head token={asset.token} amount={amount} />
      )}
      <ReviewParties transfer={transfer} />
      <ReviewWarnings review={review} described={described} network={network} reasonId={reasonId} />
      <Facts>
        <Fact name={t('send.network')}>
          <NetworkPicture network={network} size={20} />
          {plainText(network.name)}
        </Fact>
        {transfer.draw && asset.kind !== 'nft' && (
          <Fact name={t('send.savings.drawn')}>
            {formatExact(toDecimalText(transfer.draw.amount, asset.token.decimals), t.locale)}{' '}
            <bdi>{symbolOf(asset.token)}</bdi>
          </Fact>
        )}
        <ReviewCosts review={review} described={described} network={network} />
      </Facts>
      <div className="wk-buttons wk-footer">
        <Button onClick={router.goBack}>{t('send.cancel')}</Button>
        <Button
          variant="primary"
          disabledFocusable={isOff}
          describedBy={isOff && review.status !== 'reading' ? reasonId : undefined}
          onClick={() => void send.confirm()}
          ref={confirm}
        >
          {t('send.confirm')}
        </Button>
      </div>
    </div>
  )
}

function Head({ token, amount }: { token: Holding; amount: string }) {
  const t = useText(sendText)
  const symbol = symbolOf(token)
  const money = useMoney()
  const worth = toMoney(amount, token.price)
  return (
    <div className="wk-send-head">
      <TokenPicture token={token} size={48} />
      <p className="wk-send-sum wk-numbers" title={`${amount} ${symbol}`}>
        {formatExact(amount, t.locale)} <bdi>{symbol}</bdi>
      </p>
      {worth !== null && worth !== '0' && <p className="wk-send-worth wk-numbers">{money.fiat(worth)}</p>}
    </div>
  )
}
