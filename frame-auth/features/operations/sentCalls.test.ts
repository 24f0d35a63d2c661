import { expect, it } from 'vitest'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { createOutbox } from './createOutbox.ts'
import type { Order } from './delivery.ts'
import { findSentCalls } from './sentCalls.ts'

it('behavior: a batch that is sent again with a higher fee is known by both hashes, whatever else is sent', async () => {
  const person = 'a'.repeat(32)
  const storage = createStubStorage()
  const { locks } = createSiteLocks().document()
  const outbox = createOutbox({ storage, locks, person: () => person, now: () => 0 })
  const send = (id: string, more: Partial<Order>) => {
    const order = {
      method: 'wallet_sendCalls',
      caipNetworkId: harbor.caipNetworkId,
      account: '0x70',
      ...more,
    }
    const what = { origin: shopOrigin, order, requests: [JSON.stringify({ nonce: 7 })], signed: ['0x02'] }
    return outbox.send(what, { id, async send() {}, find: async () => 'missing' })
  }
  await send('0x01', { callsId: 'order 7' })
  await send('0x02', { repeats: '0x01' })
  await send('0x03', { repeats: '0x02' })
  await send('0x04', { repeats: '0x99' })
  await send('0x05', {})
  const key = { origin: shopOrigin, person, id: 'order 7' }
  expect(await findSentCalls(storage, { key, now: 0 })).toMatchObject({
    hash: '0x01',
    transaction: { nonce: 7, account: '0x70', isUpgrade: false, repeated: ['0x02', '0x03'] },
  })
})
