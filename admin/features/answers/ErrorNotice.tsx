import { useEffect } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import { AdminError } from '../../services/adminError.ts'
import { answerText } from './text.ts'

interface ErrorNoticeProps {
  error: unknown
  onRetry?: (() => void) | undefined
}

/** The sentence for an error: what happened, then what to do. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof AdminError)) return answerText('error.unforeseen')
  return answerText(`error.${error.code}`, { message: error.message })
}

/** An error as a person reads it, said at once to screen readers; with the id that finds the server's line. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const requestId = error instanceof AdminError ? error.requestId : undefined
  useEffect(() => {
    if (!(error instanceof AdminError)) console.error(error)
  }, [error])
  return (
    <div role="alert">
      <Notice
        tone="danger"
        {...(onRetry && { action: { label: answerText('answer.retry'), onClick: onRetry } })}
      >
        {errorSentence(error)}
        {requestId && <span className="ad-code"> {answerText('answer.requestId', { id: requestId })}</span>}
      </Notice>
    </div>
  )
}
