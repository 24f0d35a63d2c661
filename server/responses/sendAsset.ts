import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { type Asset, type Encoding, encodings } from './asset.ts'

/**
 * The best of our encodings that an `Accept-Encoding` header allows. What is named with `q=0` is not; weights beyond
 * that do not change our order, which puts the smallest first.
 *
 * @example acceptedEncoding('gzip, deflate, br, zstd') // 'br'
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = parseAccept(header ?? '').filter(({ q }) => q > 0)
  const names = accepted.map(({ type }) => type.toLowerCase())
  return encodings.find((encoding) => names.includes(encoding)) ?? 'identity'
}

/** Answers with an asset: compressed as the client likes it, or `304` if the client has it already. */
export async function sendAsset(
  context: Context,
  asset: Asset,
  headers: Readonly<Record<string, string>>,
  status: 200 | 400 | 404 = 200,
): Promise<Response> {
  const vary = headers['Vary'] === undefined ? 'Accept-Encoding' : `${headers['Vary']}, Accept-Encoding`
  const answer = { ...headers, ETag: asset.etag, Vary: vary }
  if (status === 200 && names(context.req.header('If-None-Match'), asset.etag))
    return context.body(null, 304, answer)
  const { encoding, bytes } = await asset.encode(acceptedEncoding(context.req.header('Accept-Encoding')))
  return context.body(bytes, status, {
    'Content-Type': asset.type,
    ...answer,
    'Content-Length': String(bytes.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim() === etag)
}
