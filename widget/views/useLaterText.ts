import { useMemo } from 'react'
import { useApp } from '../app/appContext.ts'
import { createText, type Translate } from '../text/createText.ts'
import { enLater } from '../text/enLater.ts'
import type { AnyTextKey, LaterTextKey } from '../text/text.ts'
import { useAppValue } from './useAppValue.ts'
import { useText } from './useText.ts'

/** Says any of the widget's texts, with the host's overrides; for views that the first view does not wait for. */
export function useLaterText(): Translate<AnyTextKey> {
  const first = useText()
  const { messages } = useAppValue(useApp().state.optionsAtom)
  return useMemo(() => {
    const later = createText({ locale: 'en', messages: enLater, overrides: messages ?? {} })
    return (key, parameters) => (isLater(key) ? later(key, parameters) : first(key, parameters))
  }, [first, messages])
}

function isLater(key: AnyTextKey): key is LaterTextKey {
  return Object.hasOwn(enLater, key)
}
