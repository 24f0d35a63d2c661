import type { PageContext } from './bridge.ts'

/** Where the window of a login goes. The kit's origin sends it on to the embedded wallet's, which the page does not know. */
export function loginUrl(
  { kitOrigin, projectId }: Pick<PageContext, 'kitOrigin' | 'projectId'>,
  provider: string,
  attempt: string,
): string {
  return `${kitOrigin}/login/${provider}?${new URLSearchParams({ projectId, attempt })}`
}

/** The part of the page's window that an address is read from, and written to. */
export interface ReturnPage {
  readonly location: { readonly href: string; replace(href: string): void }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: '', href: string): void }
}

/**
 * Takes the login that the page was left for out of its address (`loginFragment`), and gives it: `{provider}.{attempt}`. The page
 * keeps the fragment that it had before; a page that routes by the fragment gets an event.
 */
export function takeReturn({ location, history }: ReturnPage): string | undefined {
  const [found, before = '', returned, fragment] =
    /^([^#]*#)wallet-kit-login=([a-z]+\.[0-9a-f]{32})(.*)$/.exec(location.href) ?? []
  if (!found) return undefined
  if (fragment) location.replace(before + fragment)
  else history.replaceState(history.state, '', before.slice(0, -1))
  return returned
}
