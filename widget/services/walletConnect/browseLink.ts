/**
 * The link that opens the page in a wallet's own browser. The page's address is left for the host to put in (R50).
 *
 * @param base with `{url}` and, where the wallet wants to know who sends it, `{origin}`
 */
export function browseLink(base: string, origin: string): string {
  return base.replace('{origin}', encodeURIComponent(origin))
}
