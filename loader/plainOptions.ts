/** So much of a page's options, as JSON, crosses the hop in one message. */
const longest = 100_000

/**
 * A copy of options as plain data: functions are left out, they stay in the page.
 *
 * @returns null for what is not an object, is circular or too large
 */
export function plainOptions(options: unknown): Record<string, unknown> | null {
  try {
    const text = JSON.stringify(options)
    return text.startsWith('{') && text.length <= longest ? JSON.parse(text) : null
  } catch {
    return null
  }
}
