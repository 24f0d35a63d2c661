/**
 * The link that opens a wallet with a pairing URI, encoded exactly once (R3).
 *
 * @param base a scheme of the wallet's own (`harbor://`), its universal link, or its Telegram app
 * @see https://docs.walletconnect.com/2.0/specs/clients/core/pairing/mobile-linking
 */
export function pairingLink(base: string, uri: string): string {
  if (isTelegramLink(base)) return telegramLink(base, uri)
  return `${trimmed(base)}/wc?uri=${encodeURIComponent(uri)}`
}

/** The link that brings a connected wallet to the front for one of its requests. */
export function requestLink(base: string, topic: string): string {
  const query = `sessionTopic=${topic}`
  return isTelegramLink(base) ? telegramLink(base, query) : `${trimmed(base)}/wc?${query}`
}

/** A web address opens beside the page; a scheme of the wallet's own leaves the page where it is. */
export function linkTarget(href: string): '_self' | '_blank' {
  return /^https?:/i.test(href) ? '_blank' : '_self'
}

/** `harbor://` and `harbor:` come to `harbor:/`, `https://harbor.example/` to `https://harbor.example`. */
function trimmed(base: string): string {
  if (/^https?:/i.test(base)) return base.replace(/\/+$/, '')
  const scheme = base.slice(0, base.indexOf(':'))
  const path = base.slice(scheme.length + 1).replace(/^\/+|\/+$/g, '')
  return path ? `${scheme}://${path}` : `${scheme}:/`
}

function isTelegramLink(base: string): boolean {
  return base.startsWith('https://t.me/')
}

/** Telegram hands an app one parameter of letters, digits, `-` and `_`. */
function telegramLink(base: string, value: string): string {
  const encoded = btoa(value).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${trimmed(base)}${base.includes('?') ? '&' : '?'}startapp=${encoded}`
}

/** Requests that a wallet answers by itself: it shows nothing, so there is no reason to bring its app to the front. */
export const quietMethods: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'cosmos_getAccounts',
  'getAccountAddresses',
])
