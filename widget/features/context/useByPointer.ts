import { useMemo } from 'react'
import type { Messages } from '#shared/text/createText.ts'
import { useApp } from './appContext.ts'

/**
 * A feature's texts for what the visitor points with: what speaks of a mouse, a toolbar or a context menu has another wording for
 * fingers.
 *
 * @param texts a constant of the feature's `text.ts`
 * @param touch those of them that say something else on a touch screen
 */
export function useByPointer<Key extends string>(
  texts: Messages<Key>,
  touch: Partial<Messages<NoInfer<Key>>>,
): Messages<Key> {
  const { mobile } = useApp().state
  return useMemo(() => (mobile ? { ...texts, ...touch } : texts), [mobile, texts, touch])
}
