import { expect, test } from 'vitest'
import { loadPart } from './loadPart.ts'

test('default: what was loaded', async () => {
  expect(await loadPart(async () => 7, 'FRAME_UNREACHABLE')).toBe(7)
})

test('rejects: code that does not load by the code of an error, its reason kept as the cause', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module')
  const failing = () => loadPart(() => Promise.reject(reason), 'FRAME_UNREACHABLE')
  await expect(failing()).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE', cause: reason })
  await expect(loadPart(failing, 'RPC_UNREACHABLE')).rejects.toMatchObject({
    code: 'RPC_UNREACHABLE',
    cause: reason,
  })
})
