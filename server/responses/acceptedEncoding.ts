import { type Encoding, encodings } from './asset.ts'

/**
 * The best of our encodings that an `Accept-Encoding` header allows. What is named with `q=0` is not; weights beyond
 * that do not change our order, which puts the smallest first.
 *
 * @example acceptedEncoding('gzip, deflate, br, zstd') // 'br'
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const refused = /;\s*q=0(?:\.0*)?\s*$/
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !refused.test(entry))
  const names = accepted.map((entry) => entry.split(';')[0]?.trim())
  return encodings.find((encoding) => names.includes(encoding)) ?? 'identity'
}
