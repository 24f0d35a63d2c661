import type { Context } from 'hono'
import { acceptedEncoding } from './acceptedEncoding.ts'
import type { Asset } from './asset.ts'

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
