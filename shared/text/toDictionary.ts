import type { Dictionary } from './createText.ts'

/** What a text's key ends in that is for those who point with a finger. */
const touchMark = '@touch'

/**
 * All texts of a file of `locales/`, by their keys alone.
 *
 * @param isTouch whether what is said otherwise on a touch screen stands in the place of the rest
 */
export function toDictionary(tables: Readonly<Record<string, Dictionary>>, isTouch = false): Dictionary {
  const texts: Dictionary = Object.assign({}, ...Object.values(tables))
  if (!isTouch) return texts
  const touch = Object.entries(texts).filter(([key]) => key.endsWith(touchMark))
  return {
    ...texts,
    ...Object.fromEntries(touch.map(([key, text]) => [key.slice(0, -touchMark.length), text])),
  }
}
