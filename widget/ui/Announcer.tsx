import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

export type Politeness = 'polite' | 'assertive'

/** What each of the two live regions says. */
export type LiveTexts = Readonly<Record<Politeness, string>>

/** @returns takes the text back, unless another one has taken its place */
type Announce = (text: string, politeness: Politeness) => () => void

const AnnounceContext = createContext<Announce>(() => () => {})

/**
 * Two live regions that are always there, as screen readers need them to be: what is put into a region that has just
 * appeared is not read.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<LiveTexts>({ polite: '', assertive: '' })
  const announce = useCallback<Announce>((text, politeness) => {
    setSaid((texts) => ({ ...texts, [politeness]: text }))
    return () => setSaid((texts) => withdraw(texts, politeness, text))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="wk-visually-hidden">
        {said.polite}
      </div>
      <div role="alert" className="wk-visually-hidden">
        {said.assertive}
      </div>
    </AnnounceContext>
  )
}

/** Has a text read aloud whenever it changes: progress politely, errors at once. Null says nothing. */
export function useAnnouncement(text: string | null, politeness: Politeness = 'polite'): void {
  const announce = useContext(AnnounceContext)
  useEffect(() => (text === null ? undefined : announce(text, politeness)), [announce, text, politeness])
}

/** Takes a text back, unless another one has taken its place: a part of a view that ends must not silence the others. */
export function withdraw(texts: LiveTexts, politeness: Politeness, text: string): LiveTexts {
  return texts[politeness] === text ? { ...texts, [politeness]: '' } : texts
}
