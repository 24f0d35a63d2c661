import { createHash } from 'node:crypto'

/** The source that a Content-Security-Policy needs for an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
