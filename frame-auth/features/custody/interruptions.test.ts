import { describe, expect, it } from 'vitest'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { approve } from '../../testing/approve.ts'
import { createMemoryRecords } from '../../testing/createMemoryRecords.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'

const hello = approve({ kind: 'evmMessage', message: '0x68656c6c6f' })

/** Storage that runs `cut` before its n-th access; counts on. */
function createCutStorage(at: number, cut: (storage: ReturnType<typeof createMemoryRecords>) => void) {
  const inner = createMemoryRecords()
  let count = 0
  let armed = false
  const step = () => {
    if (!armed) return
    if (count === at) cut(inner)
    count += 1
  }
  const storage: FrameStorage = {
    ...inner,
    async get(key) {
      step()
      return inner.get(key)
    },
    async put(key, value) {
      step()
      await inner.put(key, value)
    },
    async add(key, value) {
      step()
      return inner.add(key, value)
    },
    async remove(key) {
      step()
      await inner.remove(key)
    },
  }
  return {
    storage,
    inner,
    arm: () => {
      armed = true
    },
    accesses: () => count,
  }
}

describe('two at once', () => {
  it('behavior: two tabs of one device make one wallet, and both can use it', async () => {
    const { server, open } = createTestPerson()
    const storage = createMemoryRecords()
    const tabs = await Promise.all([open({ storage }), open({ storage })])
    const results = await Promise.allSettled(tabs.map((tab) => tab.custody.create()))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'VAULT_CONFLICT' },
    })
    for (const tab of tabs) {
      expect(await tab.custody.refresh()).toBe('ready')
      await expect(tab.custody.sign(await hello)).resolves.toMatch(/^0x/)
    }
    expect(tabs[0]?.addresses()).toEqual(tabs[1]?.addresses())
    expect(server.custody.wallets.size).toBe(1)
  })

  it('behavior: of two devices that make at once, the second finds the wallet of the first', async () => {
    const { open } = createTestPerson()
    const [first, second] = await Promise.all([open(), open()])
    const results = await Promise.allSettled([first.custody.create(), second.custody.create()])
    const [winner, loser] = results[0].status === 'fulfilled' ? [first, second] : [second, first]
    expect(winner.status()).toBe('ready')
    expect(await loser.custody.refresh()).toBe('locked')
  })

  it('behavior: two tabs that rotate at once never overwrite what opens the wallet', async () => {
    const { open, make } = createTestPerson()
    const storage = createMemoryRecords()
    const first = await make({ storage })
    const second = await open({ storage })
    const results = await Promise.allSettled([first.custody.rotate(), second.custody.rotate()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const reloaded = await open({ storage })
    expect(reloaded.status()).toBe('ready')
    await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })
})

describe('answers that are lost', () => {
  it('behavior: the request never arrived: nothing is there, and the next try makes the wallet', async () => {
    const { server, open } = createTestPerson()
    const storage = createMemoryRecords()
    const device = await open({ storage })
    server.fail(custodyEndpoints.create, 'lost')
    await expect(device.custody.create()).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
    expect(await device.custody.refresh()).toBe('none')
    await device.custody.create()
    expect(device.status()).toBe('ready')
  })

  it.each(['create', 'rotate'] as const)(
    'behavior: the server did it (%s), the answer was lost: after a reload the wallet is there and opens',
    async (name) => {
      const { server, open, make } = createTestPerson()
      const storage = createMemoryRecords()
      const device = name === 'create' ? await open({ storage }) : await make({ storage })
      server.fail(custodyEndpoints[name], 'unanswered')
      await expect(device.custody[name]()).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
      const reloaded = await open({ storage })
      expect(reloaded.status()).toBe('ready')
      await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
    },
  )

  it('behavior: a lost enrolment leaves a device that has to recover again, and can', async () => {
    const { server, open, make, withCode } = createTestPerson()
    const code = await withCode(await make())
    const storage = createMemoryRecords()
    const device = await open({ storage })
    server.fail(custodyEndpoints.enrol, 'lost')
    await expect(device.custody.recoverByCode(code)).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
    const reloaded = await open({ storage })
    expect(reloaded.status()).toBe('locked')
    await reloaded.custody.recoverByCode(code)
    expect(reloaded.status()).toBe('ready')
  })
})

describe('threat 26: storage that is emptied in the middle', () => {
  it('behavior: of making: the page that made it keeps the wallet, and can set recovery up', async () => {
    let at = 0
    let accesses = 1
    for (; at < accesses; at += 1) {
      const { server, open, withCode } = createTestPerson()
      const cut = createCutStorage(at, (inner) => inner.wipe())
      const device = await open({ storage: cut.storage })
      cut.arm()
      await device.custody.create()
      expect(device.status()).toBe('ready')
      await expect(device.custody.sign(await hello)).resolves.toMatch(/^0x/)
      const code = await withCode(device)
      cut.inner.wipe()
      const fresh = await open()
      await fresh.custody.recoverByCode(code)
      expect(fresh.addresses()).toEqual(device.addresses())
      expect(server.custody.wallets.size).toBe(1)
      accesses = cut.accesses()
    }
    expect(at).toBeGreaterThan(4)
  })

  it('behavior: of recovering: this page opens the wallet, and after a reload the code does again', async () => {
    let at = 0
    let accesses = 1
    for (; at < accesses; at += 1) {
      const { open, make, withCode } = createTestPerson()
      const first = await make()
      const code = await withCode(first)
      const cut = createCutStorage(at, (inner) => inner.wipe())
      const device = await open({ storage: cut.storage })
      cut.arm()
      await device.custody.recoverByCode(code)
      await expect(device.custody.sign(await hello)).resolves.toMatch(/^0x/)
      cut.inner.wipe()
      const fresh = await open()
      await fresh.custody.recoverByCode(code)
      expect(fresh.addresses()).toEqual(first.addresses())
      accesses = cut.accesses()
    }
    expect(at).toBeGreaterThan(4)
  })

  it('behavior: a page that ends before each access while it makes leaves nothing, or a wallet that opens', async () => {
    let isWhole = false
    let ends = 0
    while (!isWhole) {
      const { server, open } = createTestPerson()
      const cut = createCutStorage(ends, () => {
        throw new Error('The page is gone')
      })
      const device = await open({ storage: cut.storage })
      cut.arm()
      isWhole = await device.custody.create().then(
        () => true,
        () => false,
      )
      const reloaded = await open({ storage: cut.inner })
      expect(reloaded.status()).toBe(server.custody.wallets.size === 0 ? 'none' : 'ready')
      if (reloaded.status() === 'none') await reloaded.custody.create()
      await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
      ends += 1
    }
    expect(ends).toBeGreaterThan(4)
  })
})
