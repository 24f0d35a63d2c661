import type { ReactNode, Ref } from 'react'
import { IconButton } from './IconButton.tsx'
import { icons } from './icons.ts'
import './Header.css'

export interface HeaderProps {
  titleId: string
  title: string
  /** Takes the focus when a view changes. */
  titleRef: Ref<HTMLHeadingElement>
  start?: ReactNode
  closeLabel: string
  onClose: () => void
}

/** The card's top: something at the start, the title in the middle, close at the end. */
export function Header({ titleId, title, titleRef, start, closeLabel, onClose }: HeaderProps) {
  return (
    <header className="wk-header">
      <div className="wk-header-start">{start}</div>
      <h1 id={titleId} className="wk-header-title" ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <IconButton icon={icons.close} label={closeLabel} onClick={onClose} />
    </header>
  )
}
