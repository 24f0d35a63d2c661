import type { Translate } from '#shared/text/createText.ts'
import { plainText } from '../../ui/plainText.ts'
import { buyText } from './text.ts'

const isNamed = (key: string): key is keyof typeof buyText => Object.hasOwn(buyText, key)

/** A way to pay as people call it; one that nobody has named here by the seller's own word. */
export function methodName(method: string, t: Translate<keyof typeof buyText>): string {
  const key = `buy.methods.${method.toUpperCase()}`
  if (isNamed(key)) return t(key)
  const words = plainText(method.replaceAll(/[_.-]+/g, ' ').toLowerCase(), 24)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
