/**
 * A copy of options as plain data: functions are left out, they stay in the page.
 *
 * @returns null for what is not an object, or is circular
 */
export function plainOptions(options: unknown): Record<string, unknown> | null {
  try {
    const text = JSON.stringify(options)
    return text.startsWith('{') ? JSON.parse(text) : null
  } catch {
    return null
  }
}
