import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useCardGestures } from './useCardGestures.ts'
import { useFocusWrap } from './useFocusWrap.ts'
import { useMeasuredHeight } from './useMeasuredHeight.ts'
import './Card.css'

export interface CardProps {
  open: boolean
  mode: 'light' | 'dark'
  /** Custom properties for everything inside: the host's theme and the durations. */
  style: CSSProperties
  shaking: boolean
  /** Id of the element that names the dialog. */
  labelledBy: string
  /** BCP 47 tag of what the card says, and its direction. */
  locale: string
  direction: 'ltr' | 'rtl'
  header: ReactNode
  children: ReactNode
  /** Lies over the header. */
  overlay?: ReactNode
  /** A press on the empty area, or the sheet was pulled down. */
  onDismiss: () => void
  /** Runs a task when nothing more urgent is left. */
  later: (task: () => void) => void
}

/**
 * The modal: a card in the middle of the viewport, a sheet at its lower edge on a narrow one. Its height follows its
 * content. The empty area around it closes it, and never scrolls the page beneath.
 */
export function Card(props: CardProps) {
  const { open, mode, style, shaking, labelledBy, locale, direction, header, children, overlay } = props
  const { onDismiss, later } = props
  const backdropRef = useRef<HTMLDivElement>(null)
  const cardRef = useRef<HTMLDivElement>(null)
  const gripRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)

  useFocusWrap(cardRef)
  useMeasuredHeight(contentRef, cardRef, '--wk-content-height', open)
  useCardGestures({ area: backdropRef, card: cardRef, grip: gripRef, onLeave: onDismiss, later })

  const isEmptyArea = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
    target === currentTarget
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = isEmptyArea(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a second way for pointers; Esc and the close button are the first
    <div
      className="wk-backdrop"
      data-open={open}
      data-unused={!used || undefined}
      ref={backdropRef}
      onPointerDown={onPointerDown}
      // Only a press that began here: letting go outside after selecting text inside is no wish to close.
      onClick={(event) => isEmptyArea(event) && pressedOutside.current && onDismiss()}
    >
      <div
        className="wk-theme wk-card"
        data-theme={mode}
        data-accent={'--wk-host-accent' in style ? 'host' : undefined}
        data-shaking={shaking || undefined}
        style={style}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        lang={locale}
        dir={direction}
        ref={cardRef}
      >
        <div className="wk-card-grip" ref={gripRef}>
          {header}
        </div>
        <div className="wk-card-content" ref={contentRef}>
          {children}
        </div>
        {overlay}
      </div>
    </div>
  )
}
