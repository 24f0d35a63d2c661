/** Gets one line of what a realm does. */
export type Say = (line: string) => void

/** Says on the realm's own console what it does: the option `debug`. */
export function createSay(realm: 'page' | 'widget' | 'secure frame'): Say {
  // Not `debug`: consoles hide that unless they are told otherwise.
  // biome-ignore lint/suspicious/noConsole: it is what the page's developer switched on
  return (line) => console.info(`WalletKit: ${realm}: ${line}`)
}
