declare const __VERSION__: string
declare const __LINK_INTEGRITY__: string

/**
 * Loads the second script. `import()` and not a script element: it needs no Trusted Types policy, a page's `script-src`
 * already names the origin, and a nonce with `strict-dynamic` covers it.
 *
 * An import takes no hash, but uses what a preload has fetched and checked: a page that pins this script's hash has pinned
 * the second one with it.
 *
 * @param attempt a failed import of one URL is final, so each attempt has its own
 * @param parent takes the preload's element
 */
export function importLink(
  kitOrigin: string,
  attempt: number,
  parent: Element,
): Promise<typeof import('./link/createLink.ts')> {
  const href = `${kitOrigin}/loader/${__VERSION__}/link.js${attempt ? `?${attempt}` : ''}`
  parent.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      integrity: __LINK_INTEGRITY__,
      href,
    }),
  )
  return import(/* @vite-ignore */ href)
}
