import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { quiet } from '../../testing/turn.ts'
import { createConnectors } from './createConnectors.ts'

const evm: DiscoveredWallet = {
  uuid: 'e1',
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: 'Harbor',
  rdns: 'test.harbor',
}
const solana: DiscoveredWallet = { uuid: 's1', namespace: 'solana', type: 'ANNOUNCED', name: 'Harbor' }

describe('createConnectors', () => {
  it('default: found by id, gone when removed', () => {
    const connectors = createConnectors(createStore())
    connectors.add(evm)
    expect(connectors.find('test.harbor')?.wallets).toEqual({ eip155: 'e1' })
    connectors.remove('e1')
    expect(connectors.find('test.harbor')).toBeUndefined()
  })

  it.each([
    ['an override', 'Harbor\u202etellaW', 'HarbortellaW'],
    ['an isolate', '\u2067Harbor\u2069', 'Harbor'],
    ['a zero-width space', 'Har\u200bbor', 'Harbor'],
    ['a letter that nobody sees', 'Harbor\u3164', 'Harbor'],
    ['nothing that can be seen', '\u200b\ufeff\u2800', '?'],
  ])(
    'threat 19 behavior: a wallet whose name has %s is shown without it, and found by either',
    (_, name, shown) => {
      const store = createStore()
      const connectors = createConnectors(store)
      connectors.add({ ...solana, name })
      expect(store.get(connectors.connectorsAtom).map((connector) => connector.name)).toEqual([shown])
      expect(connectors.find(shown)?.wallets).toEqual({ solana: 's1' })
      expect(connectors.find(name)?.wallets).toEqual({ solana: 's1' })
    },
  )

  it('behavior: the same uuid again is a change, not another wallet', () => {
    const store = createStore()
    const connectors = createConnectors(store)
    connectors.add(evm)
    connectors.add({ ...evm, name: 'Harbor 2' })
    expect(store.get(connectors.connectorsAtom).map(({ name }) => name)).toEqual(['Harbor 2'])
  })

  it('R20 behavior: when the first of two with one rdns leaves, the other takes its place', () => {
    const connectors = createConnectors(createStore())
    connectors.add(evm)
    connectors.add({ ...evm, uuid: 'e2' })
    connectors.remove('e1')
    expect(connectors.find('test.harbor')?.wallets).toEqual({ eip155: 'e2' })
  })

  describe('waitFor', () => {
    const waiting = (namespace: 'eip155' | 'solana') => {
      const connectors = createConnectors(createStore())
      const controller = new AbortController()
      const seen: unknown[] = []
      void connectors
        .waitFor('test.harbor', namespace, controller.signal)
        .then((connector) => seen.push(connector?.wallets ?? null))
      return { connectors, controller, seen }
    }

    it('behavior: resolves when it is announced late', async () => {
      const { connectors, seen } = waiting('eip155')
      await quiet()
      expect(seen).toEqual([])
      connectors.add(evm)
      await quiet()
      expect(seen).toEqual([{ eip155: 'e1' }])
    })

    it('R1 behavior: waits for the face that serves the namespace', async () => {
      const { connectors, seen } = waiting('solana')
      connectors.add(evm)
      await quiet()
      expect(seen).toEqual([])
      connectors.add(solana)
      await quiet()
      expect(seen).toEqual([{ eip155: 'e1', solana: 's1' }])
    })

    it('behavior: null when the time is up, and once only', async () => {
      const { connectors, controller, seen } = waiting('eip155')
      controller.abort()
      connectors.add(evm)
      await quiet()
      expect(seen).toEqual([null])
    })
  })
})
