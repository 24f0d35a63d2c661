import { expect, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEmitter } from '../kit/emitter.ts'
import { createEvmProvider, unavailable } from './evmProvider.ts'

test('default: requests go through, and events come from the emitter', async () => {
  const events = createEmitter()
  const provider = createEvmProvider(events, async ({ method }) => `answer to ${method}`)
  const listener = vi.fn()
  provider.on('chainChanged', listener)
  events.emit('chainChanged', '0x1')
  provider.removeListener('chainChanged', listener)
  events.emit('chainChanged', '0x2')
  expect(listener.mock.calls).toEqual([['0x1']])
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('answer to eth_chainId')
})

test('rejects: with a numeric code, whatever is asked', async () => {
  const provider = createEvmProvider(createEmitter(), () => {
    throw new WalletKitError('DESTROYED', 'gone')
  })
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})

test('bad input: no request is a rejection, not a throw', async () => {
  const provider = createEvmProvider(createEmitter(), async ({ method }) => method)
  await expect(Reflect.apply(provider.request, provider, [])).rejects.toBeInstanceOf(TypeError)
})

test.for([
  ['USER_CLOSED', 4001],
  ['DESTROYED', 4900],
  ['FRAME_UNREACHABLE', 4900],
  ['PROJECT_ID_REQUIRED', 4900],
] as const)('default: %s becomes %i', ([code, numeric]) => {
  const error = unavailable(new WalletKitError(code, 'what happened'))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ message: 'what happened', code: numeric, data: { walletKit: code } })
})

test('behavior: what has been said in numbers already is passed on as it is', () => {
  const thrown = Object.assign(new Error('no'), { code: 4001 })
  expect(unavailable(thrown)).toBe(thrown)
  expect(unavailable('no')).toBe('no')
})
