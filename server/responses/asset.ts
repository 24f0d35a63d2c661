import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Media types of the files that a build makes, by extension. A file of another kind is not served. */
export const mediaTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
} as const

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type Compression = Exclude<Encoding, 'identity'>

/** A form that was made ahead; undefined if there is none. @param etag of the content in any encoding */
export type FindForm = (etag: string, encoding: Compression) => Promise<Buffer<ArrayBuffer> | undefined>

/** A body that is served as it is, in memory, with its compressed forms. */
export interface Asset {
  type: string
  /** Weak, because it stands for the content in every encoding. */
  etag: string
  bytes: Buffer<ArrayBuffer>
  /** Compressed at the first call and kept. Types that do not shrink are given back as they are, as `identity`. */
  encode(encoding: Encoding): Promise<{ encoding: Encoding; bytes: Buffer<ArrayBuffer> }>
}

const compressible = /^(?:text\/|application\/json|image\/svg)/
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Makes an asset of a body and its media type.
 *
 * @param findForm where the build has left compressed forms
 */
export function createAsset(body: string | Buffer, type: string, findForm?: FindForm): Asset {
  const bytes = Buffer.from(body)
  const forms = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  const digest = createHash('sha256').update(type).update(bytes).digest('base64url').slice(0, 22)
  const etag = `W/"${digest}"`

  async function make(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'identity') return bytes
    return (await findForm?.(etag, encoding)) ?? compress(bytes, encoding)
  }
  function compressed(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const form = forms.get(encoding) ?? make(encoding)
    forms.set(encoding, form)
    return form
  }

  return {
    type,
    etag,
    bytes,
    async encode(wanted) {
      const encoding = compressible.test(type) ? wanted : 'identity'
      return { encoding, bytes: await compressed(encoding) }
    },
  }
}

async function compress(bytes: Buffer<ArrayBuffer>, encoding: Compression): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return Buffer.from(await zip(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return Buffer.from(await brotli(bytes, { params }))
}

/**
 * The files of one folder, by name, not those of folders below it. Read once: a name that a request asks for is looked
 * up here and never becomes a path. Empty if there is no such folder.
 */
export function readFolder(path: string, findForm?: FindForm): ReadonlyMap<string, Asset> {
  return readAssets(path, false, findForm)
}

/** The same with those of folders below it, by their paths with slashes, such as `assets/app.js`. */
export function readTree(path: string, findForm?: FindForm): ReadonlyMap<string, Asset> {
  return readAssets(path, true, findForm)
}

function readAssets(path: string, recursive: boolean, findForm?: FindForm): ReadonlyMap<string, Asset> {
  const files = new Map<string, Asset>()
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true, recursive }) : []
  for (const entry of entries) {
    const [, type] = Object.entries(mediaTypes).find(([extension]) => extension === extname(entry.name)) ?? []
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && type)
      files.set(relative(path, file).replaceAll(sep, '/'), createAsset(readFileSync(file), type, findForm))
  }
  return files
}
