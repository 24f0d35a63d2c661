import { afterEach, expect, test, vi } from 'vitest'
import { importPart } from './importPart.ts'

afterEach(() => void vi.unstubAllGlobals())

test('R47 default: a part is fetched ahead of its import, and checked against its hash', async () => {
  const link = { remove: vi.fn() }
  const append = vi.fn()
  vi.stubGlobal('document', { createElement: () => link, documentElement: { append } })
  const href = 'data:text/javascript,export const part = 1'
  expect(await importPart(href, 'sha256-abc=', 0)).toMatchObject({ part: 1 })
  expect(append).toHaveBeenCalledWith(link)
  expect(link).toMatchObject({ rel: 'modulepreload', href, integrity: 'sha256-abc=' })
  expect(link.remove).toHaveBeenCalledOnce()
})
