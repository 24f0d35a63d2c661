/** A line of a stack: of Chromium, or of Firefox and WebKit. */
const place = /^\s+at .*:\d+\)?$|^[^\s@]*@\S+:\d+$/

/**
 * Says on the console where something was thrown that nobody foresaw: its class and its stack. Its message stays unsaid, for it may quote
 * what the secure frame holds (security.md rule 13).
 */
export function sayUnexpectedPlace(thrown: unknown): void {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(typeof thrown)
  const lines = stack.replaceAll(message, '').split('\n')
  console.error([`WalletKit: ${name}`, ...lines.filter((line) => place.test(line))].join('\n'))
}
