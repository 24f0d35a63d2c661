import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useContact } from '../contacts/useContact.ts'
import { useApp, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { LookAlikeCheck } from './LookAlikeCheck.tsx'
import type { ReviewProps } from './ReviewCosts.tsx'
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
  const obstacleText = obstacle && t(`send.obstacle.${obstacle.code}`, { symbol })
  const known = review.status === 'ready' ? review.lookAlike : null
  const contact = useContact(known ?? '')?.name ?? null
  const lookAlikeText =
    contact === null ? t('send.caution.lookAlike') : t('send.caution.lookAlikeContact', { name: contact })
  useAnnouncement(
    review.status === 'failed'
      ? t('send.readFailed')
      : (obstacleText ?? (known === null ? null : lookAlikeText)),
    'assertive',
  )
  if (review.status === 'failed') {
    return (
      <Notice id={reasonId} action={{ label: t('action.retry'), onClick: () => void send.readAgain() }}>
        {t('send.readFailed')}
        <RequestId id={review.requestId} />
      </Notice>
    )
  }
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
