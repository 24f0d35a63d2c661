/**
 * Loads another of the loader's scripts. `import()` and not a script element: it needs no Trusted Types policy, a page's `script-src`
 * already names the origin, and a nonce with `strict-dynamic` covers it.
 *
 * An import takes no hash, but uses what a preload has fetched and checked: a page that pins the first script's hash has pinned
 * the others with it.
 *
 * @param attempt from 0. Each other has an address of its own: a failed import of one is final, and what has arrived is not fetched again
 */
export function importPart<Part>(href: string, integrity: string, attempt: number): Promise<Part> {
  const url = attempt ? `${href}?${attempt}` : href
  const preload = document.createElement('link')
  preload.rel = 'modulepreload'
  preload.integrity = integrity
  preload.href = url
  document.documentElement.append(preload)
  return import(/* @vite-ignore */ url).finally(() => preload.remove())
}
