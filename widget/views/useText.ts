import { useApp } from '../app/appContext.ts'
import type { Translate } from '../text/createText.ts'
import { useAppValue } from './useAppValue.ts'

/** Says the widget's texts, with the host's overrides, followed live. */
export function useText(): Translate {
  return useAppValue(useApp().textAtom)
}
