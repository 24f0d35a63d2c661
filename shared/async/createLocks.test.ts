import { describe, expect, it } from 'vitest'
import { createLocks } from './createLocks.ts'

/** The part of a browser's locks that is asked for: https://w3c.github.io/web-locks/#api-lock-manager-request */
function createLockManager(): LockManager {
  const held = new Set<string>()
  const manager = {
    async request(name: string, _options: LockOptions, use: (lock: Lock | null) => unknown) {
      if (held.has(name)) return use(null)
      held.add(name)
      try {
        return await use({ name, mode: 'exclusive' })
      } finally {
        held.delete(name)
      }
    },
  }
  return manager as unknown as LockManager
}

describe('createLocks', () => {
  it.each([
    ['locks', createLockManager()],
    ['none', undefined],
  ])('default: the work is done, and its answer given (%s)', async (_, manager) => {
    expect(await createLocks(manager).tryHold(crypto.randomUUID(), async () => 'done')).toBe('done')
  })

  it('behavior: while one is at it, another does nothing; after it, whoever comes', async () => {
    const name = crypto.randomUUID()
    const manager = createLockManager()
    const [first, second] = [createLocks(manager), createLocks(manager)]
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const working = first.tryHold(name, () => held)
    expect(await second.tryHold(name, async () => 'also')).toBeNull()
    end()
    await working
    expect(await second.tryHold(name, async () => 'next')).toBe('next')
  })

  it('rejects: what the work rejects with, once', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
      throw new Error('No')
    }
    await expect(createLocks(createLockManager()).tryHold('x', work)).rejects.toThrow('No')
    expect(runs).toBe(1)
  })

  it('behavior: a browser that refuses locks is as one without', async () => {
    const refusing = Object.assign(createLockManager(), {
      request: () => Promise.reject(new DOMException('No', 'SecurityError')),
    })
    expect(await createLocks(refusing).tryHold('x', async () => 1)).toBe(1)
  })
})
