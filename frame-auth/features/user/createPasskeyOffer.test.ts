import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStubCustody, type StubWallet } from '../../testing/createStubCustody.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { createViewQueue } from '../viewQueue/createViewQueue.ts'
import { createPasskeyOffer, type PasskeyOfferScreen } from './createPasskeyOffer.ts'

describe('createPasskeyOffer', () => {
  let records: Map<string, unknown>
  let added: number

  beforeEach(() => {
    records = new Map()
    added = 0
  })

  const start = (factors: StubWallet['factors'] = []) => {
    const store = createStore()
    const viewQueue = createViewQueue<{ view: 'setUp'; offer: PasskeyOfferScreen }>({
      store,
      onView: () => {},
    })
    const { custody } = createStubCustody(store, { status: 'ready', factors })
    const offering = createPasskeyOffer({
      viewQueue,
      custody,
      storage: createStubStorage(records, { persistent: true }),
      passkeyLabel: () => 'ada@shop.example',
      onAdded: () => void added++,
    })
    return { ...offering, custody, viewQueue, shown: () => store.get(viewQueue.shownAtom) }
  }

  it('default: who has none is offered one, once on a device', async () => {
    const { offer, custody, shown } = start()
    const offered = offer()
    await expect.poll(shown).not.toBe(null)
    await shown()?.offer.add()
    expect([custody.canConfirm(), added]).toEqual([true, 1])
    shown()?.offer.finish()
    await offered
    expect(shown()).toBe(null)

    const again = start()
    await again.offer()
    expect(again.shown()).toBe(null)
  })

  it('behavior: who has one is offered none', async () => {
    const { offer, shown } = start([{ id: 'f'.repeat(32), kind: 'passkey', label: '', createdAt: 0 }])
    await offer()
    expect([shown(), records.size]).toEqual([null, 0])
  })

  it('behavior: it makes room for what is asked next', async () => {
    const { offer, end, shown } = start()
    const offered = offer()
    await expect.poll(shown).not.toBe(null)
    end()
    await offered
    expect(shown()).toBe(null)
  })

  it('behavior: who leaves it is asked no more', async () => {
    const { offer, viewQueue, shown } = start()
    const offered = offer()
    await expect.poll(shown).not.toBe(null)
    viewQueue.dismiss()
    await offered
    const again = start()
    await again.offer()
    expect(again.shown()).toBe(null)
  })
})
