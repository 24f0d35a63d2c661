import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { icons } from '../../ui/icons.ts'
import { StatusRing } from '../../ui/StatusRing.tsx'
import { useText } from '../context/appContext.ts'
import type { Step } from './step.ts'
import { operationText } from './text.ts'
import './Progress.css'

export interface ProgressProps {
  /** 72 px. */
  picture: ReactNode
  title: string
  /** To whom. */
  text?: string | undefined
  note?: string | undefined
  steps: readonly Step[]
  children?: ReactNode
}

/** Long work, with a name for each of its steps. */
export function Progress({ picture, title, text: about, note, steps, children }: ProgressProps) {
  const t = useText(operationText)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const now = steps.find(({ state }) => state === 'now')
  useAnnouncement(now ? now.text : title)
  // The button that brought one here is gone.
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [])
  return (
    <div className="wk-progress">
      <div className="wk-ended">
        <StatusRing status="busy">{picture}</StatusRing>
        <div className="wk-ended-words">
          <h2 className="wk-status-title" ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {about && <p className="wk-status-text">{about}</p>}
        </div>
      </div>
      <ol className="wk-steps" aria-label={t('operation.steps')}>
        {steps.map(({ text, state }) => (
          <li
            key={text}
            className="wk-step"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="wk-step-mark">
              {state === 'done' && <Icon shape={icons.check} size={16} />}
              {state === 'now' && <Spinner />}
            </span>
            {text}
            {state === 'done' && <span className="wk-visually-hidden"> {t('operation.isDone')}</span>}
          </li>
        ))}
      </ol>
      {note && <p className="wk-status-text wk-ended-note">{note}</p>}
      {children}
    </div>
  )
}
