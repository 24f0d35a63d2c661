import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import type { Operation, Replacement } from '../operations/operation.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { latestTold, standing } from './replacements.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

const texts = { ...errorText, ...sendText }

/** What can be done about a transfer that no block takes, and what came of trying. */
export function ReplaceTransfer({ operation }: { operation: Operation }) {
  const send = useSend()
  const t = useText(texts)
  const attempt = useAppValue(send.replaceAttemptAtom)
  const { id, evm, wallet } = operation
  if (!evm || !standing(operation)) return <ReplaceNote operation={operation} />
  if (!send.canReplace(operation))
    return (
      <p className="wk-ended-note wk-status-text">{t('send.replace.elsewhere', { wallet: wallet.name })}</p>
    )
  const isAsking = attempt?.status === 'asking'
  const isCancelling = latestTold(operation)?.by === 'cancel'
  const ask = (by: 'speedUp' | 'cancel') => () => void send.speedUpOrCancel({ operationId: id, by })
  return (
    <>
      <ReplaceNote operation={operation} />
      <div className="wk-buttons">
        {!isCancelling && (
          <Button disabledFocusable={isAsking} onClick={ask('speedUp')}>
            {t('send.replace.speedUp')}
          </Button>
        )}
        <Button disabledFocusable={isAsking} onClick={ask('cancel')}>
          {t(isCancelling ? 'send.replace.again' : 'send.replace.cancel')}
        </Button>
      </div>
    </>
  )
}

/** What came of the latest try; of one before this document, what is known of it. */
export function ReplaceNote({ operation }: { operation: Operation }) {
  const t = useText(texts)
  const attempt = useAppValue(useSend().replaceAttemptAtom)
  const latest = operation.evm?.replacements?.at(-1)
  let text: string | null = null
  if (attempt?.status === 'asking') text = null
  else if (attempt?.operationId === operation.id)
    text = t(`send.replace.${attempt.status}`, { reason: t(errorTextKey(attempt.code ?? 'INTERNAL')) })
  else if (latest && standing(operation)) text = t(`send.replace.${stateOf(latest)}`)
  useAnnouncement(text)
  const isUnderWay = attempt === null && typeof latest?.hash === 'string'
  if (text === null) return null
  const isOwn = attempt?.operationId === operation.id
  return (
    <Notice tone={isUnderWay ? 'success' : 'caution'}>
      {text}
      <RequestId id={isOwn ? attempt.requestId : undefined} />
    </Notice>
  )
}

function stateOf({ hash, by }: Replacement) {
  if (hash === null) return 'isAsked'
  return by === 'cancel' ? 'isCancel' : 'isSpeedUp'
}
