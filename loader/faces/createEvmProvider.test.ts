import { expect, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEmitter } from '../createEmitter.ts'
import { createEvmProvider } from './createEvmProvider.ts'

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
