import { describe, expect, test } from 'vitest'
import { createAsset, mediaTypes } from '../../responses/asset.ts'
import { createTestKit, kit, testDist } from '../../testing/createTestKit.ts'

const inline = '<script id="mode">document.title = "Dark"</script>'
const page = (text: string) =>
  createAsset(`<html><head>${inline}</head><body>${text}</body>`, mediaTypes['.html'])
const docs = new Map([
  ['index.html', page('Home')],
  ['404.html', page('None')],
  ['use/errors.html', page('Errors')],
  ['assets/app.1.js', createAsset('export {}', mediaTypes['.js'])],
])
const app = createTestKit({ overrides: { dist: { ...testDist(), docs } } })
const ask = (path: string, headers = {}) => app.request(`${kit}/docs${path}`, { headers })

describe('docs', () => {
  test.each([
    ['/', 200, 'Home'],
    ['/use/errors', 200, 'Errors'],
    ['/use/errors.html', 200, 'Errors'],
    ['/use/errors/', 404, 'None'],
    ['/use', 404, 'None'],
    ['/../package.json', 404, undefined],
    ['/..%2floader.js', 404, 'None'],
  ])('parameters: %s is %i', async (path, status, text) => {
    const answer = await ask(path)
    const body = await answer.text()
    expect(answer.status).toBe(status)
    if (text) expect(body).toContain(`<body>${text}`)
  })

  test('default: the folder’s own address leads to its first page', async () => {
    const { status, headers } = await ask('')
    expect([status, headers.get('Location')]).toEqual([308, '/docs/'])
  })

  test('default: of a page’s scripts only those of the server and its own, of markup only what its renderer writes', async () => {
    const { headers } = await ask('/')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-WB3/TjvNnYpiXZbcgAETNOtnHF6eI3slaN9Rq7wM0lk='",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types vue',
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ])
  })

  test('behavior: files with their hash in the name are kept for good, pages are asked for again', async () => {
    const { headers } = await ask('/assets/app.1.js')
    expect(headers.get('Cache-Control')).toContain('immutable')
    const etag = (await ask('/')).headers.get('ETag') ?? ''
    expect((await ask('/', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('behavior: a build without documentation has no page for it', async () => {
    const bare = createTestKit()
    expect((await bare.request(`${kit}/docs/`)).status).toBe(404)
  })
})
