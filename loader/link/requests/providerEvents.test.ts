import { expect, test } from 'vitest'
import { testAccount, testState } from '../../testing/testState.ts'
import { providerEvents } from './providerEvents.ts'

const one = `0x${'1'.repeat(40)}`
const two = `0x${'2'.repeat(40)}`
const unconnected = testState()
const connected = testState({ accounts: { eip155: testAccount() } })

test('default: connecting is connect, then accountsChanged', () => {
  expect(providerEvents(unconnected, connected)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [one]],
  ])
})

test('default: disconnecting is accountsChanged to none, then disconnect with code 4900', () => {
  const events = providerEvents(connected, unconnected)
  expect(events.map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
  expect(events[0]?.[1]).toEqual([])
  expect(events[1]?.[1]).toMatchObject({ code: 4900 })
})

test('behavior: another chain is chainChanged, in hex', () => {
  const moved = testState({ accounts: { eip155: testAccount({ caipNetworkId: 'eip155:31338' }) } })
  expect(providerEvents(connected, moved)).toEqual([['chainChanged', '0x7a6a']])
})

test('behavior: another account, or another order, is accountsChanged', () => {
  const both = testState({ accounts: { eip155: testAccount({ address: two, addresses: [one, two] }) } })
  expect(providerEvents(connected, both)).toEqual([['accountsChanged', [two, one]]])
})

test('behavior: the active network speaks where no wallet is connected', () => {
  const other = testState({ activeNetwork: 'eip155:10' })
  expect(providerEvents(unconnected, other)).toEqual([['chainChanged', '0xa']])
  expect(providerEvents(unconnected, testState({ activeNetwork: 'solana:abc' }))).toEqual([])
})

test('R1 behavior: an account that is still reconnecting is not connected', () => {
  const restoring = testState({ accounts: { eip155: testAccount({ status: 'reconnecting' }) } })
  expect(providerEvents(unconnected, restoring)).toEqual([])
})

test('R12 behavior: what happens to Solana says nothing here', () => {
  const solana = testAccount({ namespace: 'solana', address: 'a', caipNetworkId: 'solana:abc' })
  expect(providerEvents(connected, { ...connected, accounts: { ...connected.accounts, solana } })).toEqual([])
})

test('behavior: the same again is nothing', () => {
  expect(providerEvents(connected, structuredClone(connected))).toEqual([])
})

test('behavior: the chain is compared with what the page was told last, not with the state before', () => {
  const elsewhere = testState({ activeNamespace: 'solana', activeNetwork: 'solana:abc' })
  expect(providerEvents(elsewhere, connected, 137)).toContainEqual(['chainChanged', '0x1'])
  expect(providerEvents(elsewhere, connected, 1)).not.toContainEqual(['chainChanged', '0x1'])
})
