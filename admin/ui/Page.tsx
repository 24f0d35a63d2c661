import { type ReactNode, useEffect, useRef } from 'react'
import './Page.css'

export interface PageProps {
  /** The page's one heading of the first level, and the first part of the document's title. */
  title: string
  /** Beside the heading: what can be done with all of it. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen: its heading takes the focus when the screen is gone to, so that a screen reader says where one is. */
export function Page({ title, actions, children }: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A fragment leads to a part of the screen, which takes the focus itself.
    if (window.location.hash !== '') return
    headingRef.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    document.title = `${title} · WalletKit admin`
  }, [title])
  return (
    <div className="ad-page">
      <div className="ad-page-head">
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
