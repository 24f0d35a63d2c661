import type { Network } from '#shared/entities/network.ts'
import { Fact } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { formatExact } from '../format/formatAmount.ts'
import type { Review, ReviewState } from './review.ts'
import { sendText } from './text.ts'
import { assetName } from './transferAsset.ts'

export interface ReviewProps {
  review: ReviewState
  described: Review | null
  network: Network
}

/** What the network takes, and what that makes altogether: in money first, where it has a price. */
export function ReviewCosts({ review, described, network: { nativeCurrency } }: ReviewProps) {
  const t = useText(sendText)
  const money = useMoney()
  const { asset } = review.transfer
  const coin = plainText(nativeCurrency.symbol, 16)
  if (review.status === 'reading') {
    return (
      <>
        <Fact name={t('send.fee')}>
          <TwoSkeletons />
        </Fact>
        {asset.kind !== 'nft' && (
          <Fact name={t('send.total')}>
            <TwoSkeletons />
          </Fact>
        )}
      </>
    )
  }
  const fee = described?.fee ?? null
  // Of a batch the wallet itself counts it.
  if (review.transfer.draw) return <Fact name={t('send.fee')}>{t('send.feeInApproval')}</Fact>
  if (!fee) return <Fact name={t('send.fee')}>{t('send.feeUnknown')}</Fact>
  const inCoin = `${formatExact(fee.likely, t.locale)} ${coin}`
  const hasPrice = fee.money !== null && fee.money !== '0'
  const total = described?.total
  return (
    <>
      {described?.arrives && (
        <Fact name={t('send.arrives')}>
          {formatExact(described.arrives, t.locale)} <bdi>{assetName(asset)}</bdi>
        </Fact>
      )}
      {described?.rent && (
        <Fact name={t('send.rent')}>
          <span title={t('send.rentText')}>
            {formatExact(described.rent, t.locale)} {coin}
          </span>
        </Fact>
      )}
      <Fact name={t('send.fee')}>
        <span className="wk-fact-two" title={t('send.feeMost', { amount: `${fee.most} ${coin}` })}>
          <span>{hasPrice ? money.fiat(fee.money ?? '0') : inCoin}</span>
          {hasPrice && <span className="wk-fact-second">{inCoin}</span>}
        </span>
      </Fact>
      {total && (total.amount !== null || (total.money !== null && total.money !== '0')) && (
        <Fact name={t('send.total')}>
          <span className="wk-fact-two">
            {total.money !== null && total.money !== '0' && <span>{money.fiat(total.money)}</span>}
            {total.amount !== null && (
              <span className={total.money !== null && total.money !== '0' ? 'wk-fact-second' : undefined}>
                {formatExact(total.amount, t.locale)} {coin}
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
