import { type CommonKey, commonText } from './commonText.ts'
import { createText, type Translate } from './createText.ts'
import type { Messages } from './text.ts'

/** A feature's texts and those that all features share, in the host's wording where it has one (option `messages`). */
export function createTranslate<Key extends string>(
  texts: Messages<Key>,
  overrides: Readonly<Record<string, string>> = {},
): Translate<Key | CommonKey> {
  const own = createText({ locale: 'en', messages: texts, overrides })
  const common = createText({ locale: 'en', messages: commonText, overrides })
  return (key, parameters) => (isCommon(key) ? common(key, parameters) : own(key, parameters))
}

function isCommon(key: string): key is CommonKey {
  return Object.hasOwn(commonText, key)
}
