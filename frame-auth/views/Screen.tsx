import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useEscape } from '#shared/ui/useEscape.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useFirstFocus } from '../ui/useFirstFocus.ts'
import { useSheetHeight } from '../ui/useSheetHeight.ts'
import { useViewContext } from './viewContext.ts'

export interface ScreenProps {
  title: string
  children: ReactNode
  footer?: ReactNode
  /** It stands for a moment between two others: the card does not shrink for it. */
  isPassing?: boolean
}

/** Of what stands for a moment, in CSS pixels: no more than a card shows. */
const highestPassing = 640

/** A view's place: its heading takes the focus, its height is told, Esc goes back. */
export function Screen({ title, children, footer, isPassing = false }: ScreenProps) {
  const { onHeight, onEscape } = useViewContext()
  const sheet = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const notifyHeight = useCallback(
    (height: number) =>
      onHeight(isPassing ? Math.max(height, Math.min(innerHeight, highestPassing)) : height),
    [onHeight, isPassing],
  )
  useSheetHeight(sheet, content, notifyHeight)
  useEscape(true, onEscape)

  useFirstFocus(
    () => content.current?.querySelector<HTMLElement>('[data-view-focus]') ?? heading.current,
    title,
  )
  // What had the focus may have gone with what has changed: the keyboard must not be thrown back to the start (R31).
  useEffect(() => {
    if (document.hasFocus() && document.activeElement === document.body) heading.current?.focus()
  })

  return (
    <Sheet ref={sheet} contentRef={content} footer={footer}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Sheet>
  )
}
