import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeyring } from './createKeyring.ts'
import { serveSigner } from './serveSigner.ts'

test('behavior: what nobody foresaw is on the console with its stack and without its message; the frame is told INTERNAL', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const answers: unknown[] = []
  const scope = Object.assign(new EventTarget(), { postMessage: (message: unknown) => answers.push(message) })
  const lockNobodyForesaw = async () => {
    throw new TypeError('the seed is zoo zoo zoo')
  }
  serveSigner(
    {
      postMessage: scope.postMessage,
      addEventListener: (type, listener) =>
        scope.addEventListener(type, (event) =>
          listener(Object.assign(event, { data: { id: 1, operation: 'lock', params: {} } }) as MessageEvent),
        ),
    },
    { ...createKeyring({ idle: 1_000 }), lock: lockNobodyForesaw },
  )
  scope.dispatchEvent(new Event('message'))
  await expect
    .poll(() => answers)
    .toEqual([{ id: 1, error: { code: 'INTERNAL', message: 'Internal error' } }])
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^WalletKit: TypeError\n[\s\S]*lockNobodyForesaw/)]])
  expect(String(log.mock.calls)).not.toContain('zoo')
})
