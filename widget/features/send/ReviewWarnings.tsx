import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useContact } from '../contacts/useContact.ts'
import { useApp, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { LookAlikeCheck } from './LookAlikeCheck.tsx'
import { obstacleKey } from './obstacleKey.ts'
import type { ReviewProps } from './ReviewCosts.tsx'
import type { ReviewState } from './review.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

interface ReviewWarningsProps extends ReviewProps {
  /** Of what keeps it from being sent. */
  reasonId: string
}

/** What a person should know first, and what keeps it from being sent. */
export function ReviewWarnings({ review, described, network, reasonId }: ReviewWarningsProps) {
  const send = useSend()
  const { router } = useApp()
  const t = useText(sendText)
  const obstacle = described?.obstacle ?? null
  const symbol = plainText(network.nativeCurrency.symbol, 16)
  const obstacleText = obstacle && t(obstacleKey(obstacle.code, review.transfer.asset), { symbol })
  const known = review.status === 'ready' ? review.lookAlike : null
  const contact = useContact(known ?? '')?.name ?? null
  const lookAlikeText =
    contact === null ? t('send.caution.lookAlike') : t('send.caution.lookAlikeContact', { name: contact })
  useAnnouncement(
    review.status === 'failed'
      ? t(failedKey(review))
      : (obstacleText ?? (known === null ? null : lookAlikeText)),
    'assertive',
  )
  if (review.status === 'failed') return <FailedReading review={review} reasonId={reasonId} />
  if (!described) return null
  // Where it cannot be sent, that is what counts; but nobody should come back to a forged address.
  const cautions = described.cautions.filter((caution) => !obstacle || caution === 'lookAlike')
  return (
    <>
      {cautions.map((caution) => (
        <Notice
          key={caution}
          tone={caution === 'lookAlike' ? 'danger' : 'caution'}
          id={caution === 'lookAlike' && !obstacle ? reasonId : undefined}
        >
          {caution === 'lookAlike' ? lookAlikeText : t(`send.caution.${caution}`)}
        </Notice>
      ))}
      {review.status === 'ready' && known !== null && (
        <LookAlikeCheck
          receiver={review.transfer.receiver.address}
          known={known}
          contact={contact}
          isCompared={review.isCompared}
          onChange={send.compare}
        />
      )}
      {described.rent && <Notice>{t('send.rentText')}</Notice>}
      {obstacle && (
        <Notice tone="danger" id={reasonId}>
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

type FailedReview = Extract<ReviewState, { status: 'failed' }>

/** Why nothing is known of it, and where that is worth the while, a button that asks again. */
function FailedReading({ review, reasonId }: { review: FailedReview; reasonId: string }) {
  const send = useSend()
  const t = useText(sendText)
  const key = failedKey(review)
  const again = { label: t('action.retry'), onClick: () => void send.readAgain() }
  if (key !== 'send.readFailed') {
    return (
      <Notice tone="danger" id={reasonId}>
        {t(key)}
      </Notice>
    )
  }
  return (
    <Notice id={reasonId} action={again}>
      {t(key)}
      <RequestId id={review.requestId} />
    </Notice>
  )
}

/** What its mint never lets move cannot even be written down. */
function failedKey({ code, transfer }: FailedReview) {
  const isLocked = transfer.asset.kind === 'nft' && code === 'CHAIN_NOT_SUPPORTED'
  return isLocked ? 'send.nft.locked' : 'send.readFailed'
}
