import type { Asker } from '../phone.ts'
import { element } from './element.ts'

const verdicts = {
  VALID: 'Verified',
  INVALID: 'Does not match: this may be a fraud',
  UNKNOWN: 'Cannot be verified',
} as const

/** Who asks, and what is known of it. */
export function askerLines({ metadata, origin, validation }: Asker): HTMLElement {
  const line = (label: string, value: string, attributes = {}) =>
    element('div', {}, element('dt', {}, label), element('dd', attributes, value))
  return element(
    'dl',
    {},
    line('Website', origin),
    line('Origin', verdicts[validation], { 'data-validation': validation }),
    ...(metadata.url && metadata.url !== origin ? [line('Calls itself', metadata.url)] : []),
  )
}
