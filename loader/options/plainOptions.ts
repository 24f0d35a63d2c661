export type Options = Readonly<Record<string, unknown>>

/** What is said of options that are no plain data, and of those that are too large or too deep. */
export const invalidOptions = 'Options: plain data up to 128 KB'

/** In JSON the quotes inside of a text are escaped: this finds keys and nothing else. */
const reservedKey = /"(__proto__|constructor|prototype)":/

/**
 * A copy of options as plain data: functions are left out, they stay in the page. How much of it may cross the hop is the
 * second part's to say (`isTooLarge`).
 *
 * @param functions is given the options that are objects of functions: the copy has `host` in their place
 * @returns null for what is not an object, is circular, or has a key that reaches a prototype
 */
export function plainOptions(options: unknown, functions: Record<string, unknown> = {}): Options | null {
  try {
    const text = JSON.stringify(options, (name, value) => {
      if (typeof value !== 'object' || !/^siw/.test(name)) return value
      functions[name] = value
      return value && 'host'
    })
    if (text.startsWith('{') && !reservedKey.test(text)) return JSON.parse(text)
  } catch {
    // It is circular, or has a bigint or a getter that throws: the caller says that the options are invalid.
  }
  return null
}
