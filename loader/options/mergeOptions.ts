import { limits } from '#shared/constants/limits.ts'
import { messageSize } from '#shared/rpc/messageSize.ts'
import { asRecord } from '../asRecord.ts'
import type { Options } from './plainOptions.ts'

const known =
  /^(siwx|networks|defaultNetwork|themeMode|locale|announce|debug|zIndex|preload|(allow|enable)\w+|\w+(Ids|Url))$/

/**
 * The options in a script tag's `data-` attributes, e.g. `data-theme-mode="dark"`. Lists stay comma-separated texts, which the widget
 * splits.
 *
 * @param onOther is given the names in `dataset` of the others: pages mark their tags for other tools too
 * @example tagOptions({ themeMode: 'dark', announce: 'false' }, () => {}) // { themeMode: 'dark', announce: false }
 */
export function tagOptions(
  dataset: Readonly<Record<string, string | undefined>>,
  onOther: (name: string) => void,
): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [name, value = ''] of Object.entries(dataset)) {
    if (known.test(name)) options[name] = /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value
    else onOther(name)
  }
  return options
}

/** In the message that carries them, options stand two levels deep, beside hints: they may take up half of its bytes. */
export function isTooLarge(options: Options): boolean {
  return messageSize(options, 2) > limits.messageBytes / 2
}

/** Adds what a page sets now to what it has set so far. Theme variables are merged one by one, as the widget merges them. */
export function mergeOptions(options: Record<string, unknown>, changed: Options): void {
  const { themeVariables } = options
  Object.assign(options, changed)
  if (changed['themeVariables'])
    options['themeVariables'] = { ...asRecord(themeVariables), ...asRecord(changed['themeVariables']) }
}
