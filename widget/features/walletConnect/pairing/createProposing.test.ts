import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { relayPolicy } from '../../../services/walletConnect/relayPolicy.ts'
import { harbor } from '../../../testing/fakeNetworks.ts'
import { createProposing } from './createProposing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = { topic: 'session', pairingTopic: 'pairing' }

/** The library, as far as a proposal asks it; the test plays the relay and the wallet. */
function start({ since = Date.now(), isReachable = true } = {}) {
  const events = new EventEmitter()
  const relay = { acknowledge: () => {} }
  // Of the library's own type: `Object.create` gives any.
  const client = Object.assign(Object.create(null), {
    on: events.on.bind(events),
    off: events.off.bind(events),
    core: {
      pairing: {
        create: () =>
          isReachable ? Promise.resolve({ topic: 'pairing', uri: 'wc:pairing@2?x' }) : new Promise(() => {}),
        pairings: { update: async () => {} },
      },
    },
    connect: () =>
      new Promise((resolve) => {
        relay.acknowledge = () => resolve({ approval: () => new Promise(() => {}) })
      }),
  })
  const ended: string[] = []
  const silences: number[] = []
  const propose = createProposing({
    client,
    networks: { networkOf: () => harbor },
    configured: () => [harbor],
    namespaces: () => [],
    authentication: { offer: async () => null, failed: () => {} },
    loadNamespace: () => new Promise(() => {}),
    onUnsolicitedSession: ({ topic }) => void ended.push(topic),
    onSilent: () => void silences.push(Date.now()),
  })
  return {
    ended,
    silences,
    relay,
    proposed: propose(() => {}, since).then(
      ({ approved }) => approved,
      ({ code }) => code,
    ),
    approve: (approved = session) => void events.emit('session_connect', { session: approved }),
  }
}
const acknowledgement = relayPolicy.unreachable + timings.attestation

it('default: an approval of a proposal of this visit is not ended', async () => {
  const { proposed, relay, approve, ended } = start()
  await vi.advanceTimersByTimeAsync(0)
  relay.acknowledge()
  approve()
  expect(await proposed).toEqual(session)
  expect(ended).toEqual([])
})

it('R25 behavior: the relay’s time counts from when somebody asked', async () => {
  const { proposed } = start({ since: Date.now() - relayPolicy.unreachable + 1_000, isReachable: false })
  const failed = vi.fn()
  void proposed.then(failed)
  await vi.advanceTimersByTimeAsync(999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith('RELAY_UNREACHABLE')
})

it('R25 behavior: a relay that takes a proposal and is silent is said to be, once; one that answers is not', async () => {
  const { proposed, silences } = start()
  await vi.advanceTimersByTimeAsync(acknowledgement - 1)
  expect(silences).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await proposed).toBe('RELAY_UNREACHABLE')
  expect(silences).toHaveLength(1)
  const other = start()
  await vi.advanceTimersByTimeAsync(0)
  other.relay.acknowledge()
  await vi.advanceTimersByTimeAsync(acknowledgement)
  expect(other.silences).toEqual([])
})

it('R22 behavior: an approval of a proposal of an earlier visit is ended', async () => {
  const { approve, ended } = start()
  approve({ topic: 'other', pairingTopic: 'earlier' })
  expect(ended).toEqual(['other'])
})

it('R22 behavior: an approval of a proposal that was acknowledged too late is ended', async () => {
  const { proposed, relay, approve, ended } = start()
  await vi.advanceTimersByTimeAsync(acknowledgement)
  expect(await proposed).toBe('RELAY_UNREACHABLE')
  relay.acknowledge()
  approve()
  expect(ended).toEqual(['session'])
})

it('behavior: an approval that is there before the acknowledgement counts', async () => {
  const { proposed, approve, ended } = start()
  await vi.advanceTimersByTimeAsync(acknowledgement - 1)
  approve()
  expect(await proposed).toEqual(session)
  expect(ended).toEqual([])
})
