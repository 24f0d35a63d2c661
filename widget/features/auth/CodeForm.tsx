import { type ReactNode, useId, useState } from 'react'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { useText } from '../context/appContext.ts'
import { authText } from './text.ts'
import './CodeForm.css'

export interface CodeFormProps {
  /** Where the code went. */
  text: string
  /** What is going on with the code that was given. */
  busy: string | null
  /** What was wrong with it. */
  problem: string | null
  onCode: (code: string) => void
  children?: ReactNode
}

/** Digits of a code from a mail. */
const codeLength = 6

/** The field for a code from a mail, with what was wrong with the last one. A wrong code is cleared. */
export function CodeForm({ text, busy, problem, onCode, children }: CodeFormProps) {
  const t = useText(authText)
  const problemId = useId()
  const [round, setRound] = useState({ count: 0, problem })
  if (round.problem !== problem) setRound({ count: round.count + (problem === null ? 0 : 1), problem })
  useAnnouncement(busy ?? problem, problem ? 'assertive' : 'polite')
  return (
    <div className="wk-code-form">
      <p className="wk-code-text">{text}</p>
      <CodeField
        label={t('email.code')}
        length={codeLength}
        disabled={busy !== null}
        round={round.count}
        invalid={problem !== null}
        describedBy={problem === null ? undefined : problemId}
        onCode={onCode}
      />
      {problem !== null && (
        <p className="wk-code-problem" id={problemId}>
          {problem}
        </p>
      )}
      {busy !== null && (
        <p className="wk-code-busy">
          <Spinner />
          {busy}
        </p>
      )}
      {children}
    </div>
  )
}
