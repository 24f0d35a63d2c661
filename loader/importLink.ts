declare const __VERSION__: string

/**
 * Loads the second script. `import()` and not a script element: it needs no Trusted Types policy, a page's `script-src`
 * already names the origin, and a nonce with `strict-dynamic` covers it.
 *
 * @param attempt a failed import of one URL is final, so each attempt has its own
 */
export async function importLink(kitOrigin: string, attempt: number) {
  const url = `${kitOrigin}/loader/${__VERSION__}/link.js${attempt ? `?${attempt}` : ''}`
  const script: typeof import('./link/createLink.ts') = await import(/* @vite-ignore */ url)
  return script.createLink
}
