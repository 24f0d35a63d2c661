import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { icons } from '../../ui/icons.ts'
import { StatusRing } from '../../ui/StatusRing.tsx'
import { sendText } from './text.ts'
import './Send.css'

export interface Step {
  text: string
  state: 'done' | 'now' | 'later'
}

export interface ProgressProps {
  /** 72 px. */
  picture: ReactNode
  title: string
  note?: string | undefined
  steps: readonly Step[]
  children?: ReactNode
}

/** Long work, with a name for each of its steps. */
export function Progress({ picture, title, note, steps, children }: ProgressProps) {
  const t = useText(sendText)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const now = steps.find(({ state }) => state === 'now')
  useAnnouncement(now ? now.text : title)
  // The button that brought one here is gone.
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [])
  return (
    <div className="wk-send">
      <div className="wk-send-ended">
        <StatusRing status="busy">{picture}</StatusRing>
        <h2 className="wk-status-title" ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <ol className="wk-steps" aria-label={t('send.steps')}>
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
            {state === 'done' && <span className="wk-visually-hidden"> {t('send.step.isDone')}</span>}
          </li>
        ))}
      </ol>
      {note && <p className="wk-status-text wk-send-note">{note}</p>}
      {children}
    </div>
  )
}
