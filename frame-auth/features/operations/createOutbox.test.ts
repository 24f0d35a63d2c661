import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { createOutbox } from './createOutbox.ts'
import type { Outgoing } from './delivery.ts'
import { findOutcome } from './findOutcome.ts'
import { operationKey } from './operationKey.ts'
import { withQueuedNonces } from './withQueuedNonces.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = harbor.caipNetworkId
const now = 1_700_000_000_000
const refused = (message: string) => new WalletKitError('RPC_ERROR', message)
const inFlight = refused('in-flight transaction limit reached for delegated accounts')

const approved = {
  origin: shopOrigin,
  order: { method: 'eth_sendTransaction', caipNetworkId: network, account },
  requests: [JSON.stringify({ kind: 'evmTransaction', nonce: 8 })],
  signed: ['0x01'],
}

/** An outbox whose nodes answer as they are told, and whose pauses end when they are told to. */
function open() {
  const records = new Map<string, unknown>()
  const storage = createStubStorage(records)
  const { locks } = createSiteLocks().document()
  const pauses: (() => void)[] = []
  const answers: (Error | null)[] = []
  const left: string[] = []
  let sent = 0
  const outgoing: Outgoing = {
    id: '0xab',
    async send() {
      sent += 1
      const answer = answers.shift()
      if (answer) throw answer
    },
    find: async () => 'missing',
  }
  const outbox = createOutbox({
    ...{ storage, locks, person: () => 'a'.repeat(32), now: () => now },
    wait: () => new Promise<void>((end) => pauses.push(end)),
    onLeft: () => left.push('left'),
  })
  const record = () => records.get(operationKey('0xab'))
  const goOn = async () => {
    await expect.poll(() => pauses.length).toBe(1)
    pauses.pop()?.()
  }
  const count = () => {
    const { chain } = createStubChain({ eth_getTransactionCount: '0x8' })
    return withQueuedNonces({ chain, storage, now }).request({
      ...{ network, method: 'eth_getTransactionCount' },
      params: [account.toLowerCase(), 'pending'],
    })
  }
  return { answers, left, record, goOn, count, sent: () => sent, send: () => outbox.send(approved, outgoing) }
}

describe('createOutbox', () => {
  afterEach(() => void vi.useRealTimers())

  it('default: what is sent is written down no more', async () => {
    const { send, record, sent } = open()
    await send()
    expect([record(), sent()]).toEqual([undefined, 1])
  })

  it.each([
    'in-flight transaction limit reached for delegated accounts',
    'gapped-nonce tx from delegated accounts',
    'authority already reserved: 0x7099',
  ])('behavior: behind another transaction of an upgraded account it waits its turn: %s', async (message) => {
    const { send, answers, record, goOn, sent } = open()
    answers.push(refused(message), inFlight)
    // The page has its answer, so that the one before it can be sped up or cancelled.
    await send()
    expect(record()).toMatchObject({ id: '0xab', queuedNonce: 8 })
    await goOn()
    await goOn()
    await expect.poll(record).toBeUndefined()
    expect(sent()).toBe(3)
  })

  it('behavior: what waits counts among the account’s transactions, as no node knows of it', async () => {
    const { send, answers, goOn, count, record } = open()
    expect(await count()).toBe('0x8')
    answers.push(inFlight)
    await expect(send()).resolves.toBeUndefined()
    expect(await count()).toBe('0x9')
    await goOn()
    await expect.poll(record).toBeUndefined()
    expect(await count()).toBe('0x8')
  })

  it('rejects: what is refused for another reason', async () => {
    const { send, answers, record } = open()
    answers.push(refused('insufficient funds'))
    await expect(send()).rejects.toThrow('insufficient funds')
    expect(record()).toBeUndefined()
  })

  it('behavior: refused after it has waited, it is left to be concluded and told to the person', async () => {
    const { send, answers, record, goOn, left } = open()
    answers.push(inFlight, refused('insufficient funds'))
    await send()
    await goOn()
    await expect.poll(() => left).toEqual(['left'])
    expect(record()).toMatchObject({ id: '0xab' })
  })

  it('behavior: a later document that still finds another one before it says that it is not known yet', async () => {
    vi.useFakeTimers()
    const outgoing: Outgoing = {
      id: '0xab',
      async send() {
        throw inFlight
      },
      find: async () => 'missing',
    }
    const found = findOutcome({ outgoing }, 0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await found).toBe('unknown')
  })
})
