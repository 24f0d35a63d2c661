import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from './Announcer.tsx'
import { icons } from './icons.ts'
import { StatusRing, type StatusRingProps } from './StatusRing.tsx'
import './StatusScreen.css'

export interface StatusScreenProps {
  status: StatusRingProps['status']
  /** Of the picture. */
  shape?: StatusRingProps['shape']
  /** 72 px. */
  picture: ReactNode
  title: string
  text: string
  /** What a person can do about a status that does not change by itself. */
  action?: { label: string; onClick: () => void } | undefined
  /** Other ways on, below. */
  children?: ReactNode
}

/** One thing that is awaited or that failed, with its picture, a sentence and the next step. */
export function StatusScreen({ status, shape, picture, title, text, action, children }: StatusScreenProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useAnnouncement(
    `${title}${/[.?!]$/.test(title) ? '' : '.'} ${text}`,
    status === 'busy' ? 'polite' : 'assertive',
  )

  // The button that had the focus goes when the status changes; the keyboard must not be thrown back to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the status changes
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [status])

  return (
    <div className="wk-status">
      <StatusRing status={status} shape={shape}>
        {picture}
      </StatusRing>
      <div className="wk-status-words" key={title}>
        <h2 className="wk-status-title" ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <p className="wk-status-text">{text}</p>
      </div>
      {action && (
        <Button icon={<Icon shape={icons.retry} />} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  )
}
