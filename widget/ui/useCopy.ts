import { type RefObject, useEffect, useState } from 'react'
import { copyText } from '#shared/ui/copyText.ts'

/** Milliseconds that the confirmation stays. */
const confirmation = 1_600

export interface Copying {
  /** `selected`: the browser refused, and the text is shown and selected for the person to copy. */
  outcome: 'copied' | 'selected' | null
  copy: (text: string) => void
}

/** Copies texts, and says for a moment what came of it. `shown` holds the text where the browser may refuse. */
export function useCopy(shown: RefObject<HTMLElement | null>): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), confirmation)
    return () => clearTimeout(timer)
  }, [outcome])

  return {
    outcome,
    copy(text) {
      const clipboard = navigator.clipboard
      void copyText({ text, clipboard, document, shown: shown.current }).then(setOutcome)
    },
  }
}
