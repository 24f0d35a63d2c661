import { createHash } from 'node:crypto'

/**
 * The sources that a Content-Security-Policy needs for a built document's own inline scripts, one hash each. Data
 * blocks, which carry a type, need none.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
