import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DelayedStatus } from '../../ui/DelayedStatus.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { answerText } from './text.ts'

interface AnswerProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What the server answers, once it has. Where it later fails to, what it said last stays, with the error above it. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  const { data, error, failureReason } = query
  const problem = error ?? failureReason
  return (
    <>
      {problem && <ErrorNotice error={problem} onRetry={() => void query.refetch()} />}
      {problem && data !== undefined && <p className="ad-muted">{answerText('answer.stale')}</p>}
      {data === undefined
        ? !problem && <DelayedStatus>{answerText('answer.loading')}</DelayedStatus>
        : children(data)}
    </>
  )
}
