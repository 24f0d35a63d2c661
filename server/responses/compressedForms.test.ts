import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAsset, mediaTypes } from './asset.ts'
import { findForms, writeForms } from './compressedForms.ts'

const script = 'export const answer = 42\n'.repeat(50)

describe('compressed forms of a build', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wallet-kit-forms-'))
    await writeForms(folder, [createAsset(script, mediaTypes['.js']), createAsset('png', mediaTypes['.png'])])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('default: what was made ahead is what is served', async () => {
    const asset = createAsset(script, mediaTypes['.js'], findForms(folder))
    const [br, gzip] = await Promise.all([asset.encode('br'), asset.encode('gzip')])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script)
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.br'))
    // Nothing is compressed anew: another form under that name is given out.
    await writeFile(join(folder, name), 'made ahead')
    const again = createAsset(script, mediaTypes['.js'], findForms(folder))
    expect((await again.encode('br')).bytes.toString()).toBe('made ahead')
  })

  test('default: pictures have none', async () => {
    expect((await readdir(folder)).map((name) => name.replace(/.*\./, '')).sort()).toEqual(['br', 'gzip'])
  })

  test('behavior: a file of another build is compressed by the server', async () => {
    const other = createAsset(`${script}// newer`, mediaTypes['.js'], findForms(folder))
    expect(brotliDecompressSync((await other.encode('br')).bytes).toString()).toContain('// newer')
  })

  test('behavior: without any, too', async () => {
    const asset = createAsset(script, mediaTypes['.js'], findForms(join(folder, 'nowhere')))
    expect(gunzipSync((await asset.encode('gzip')).bytes).toString()).toBe(script)
  })
})
