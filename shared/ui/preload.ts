import { loadPart } from '../async/loadPart.ts'
import type { ErrorCode } from '../errors/walletKitError.ts'

/**
 * Imports a file, and has all that it needs come beside it: a style sheet is there before what it styles is drawn. In the place of
 * Vite's own, which also serves browsers and policies that the frames do not meet (`preloadPlugin`).
 *
 * @param files below the frame's own address
 * @throws a WalletKitError with `code` for what does not load
 */
export function preload<Module>(
  code: ErrorCode,
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  return loadPart(async () => {
    await Promise.all(files.map(ask))
    return load()
  }, code)
}

function ask(file: string): Promise<void> | undefined {
  const href = import.meta.env.BASE_URL + file
  const isStyle = file.endsWith('.css')
  // The document carries its own.
  if (document.querySelector(`style[data-href="${href}"]`)) return
  const known = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
  const link = known ?? document.createElement('link')
  if (!known) {
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  // A script that does not come is missed by who imports it.
  if (!isStyle || link.sheet) return
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Another try is another request.
      link.remove()
      reject(new Error(`${file} did not load`))
    })
  })
}
