import { describe, expect, test } from 'vitest'
import { createTurns } from './createTurns.ts'

const never = new AbortController().signal

function createWork() {
  const started: (() => void)[] = []
  return { started, work: () => new Promise<void>((end) => void started.push(end)) }
}

/** Lets what has been settled go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('createTurns', () => {
  test('default: so many at once, the others in their order', async () => {
    const turns = createTurns(2, 10)
    const { started, work } = createWork()
    const all = [1, 2, 3, 4].map(() => turns.run(work, never))
    expect(started).toHaveLength(2)
    started[0]?.()
    await settle()
    expect(started).toHaveLength(3)
    for (const index of [1, 2]) started[index]?.()
    await settle()
    started[3]?.()
    await Promise.all(all)
    const next = turns.run(work, never)
    expect(started).toHaveLength(5)
    started[4]?.()
    await next
  })

  test('behavior: who leaves the queue takes nobody’s turn', async () => {
    const turns = createTurns(1, 10)
    const { started, work } = createWork()
    const client = new AbortController()
    const first = turns.run(work, never)
    const left = turns.run(work, client.signal)
    const last = turns.run(work, never)
    client.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    started[0]?.()
    await first
    await settle()
    expect(started).toHaveLength(2)
    started[1]?.()
    await last
  })

  test('behavior: work that fails gives its turn on', async () => {
    const turns = createTurns(1, 10)
    await expect(turns.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
    expect(await turns.run(async () => 1, never)).toBe(1)
  })

  test('rejects: one more than may wait', async () => {
    const turns = createTurns(1, 1)
    const { started, work } = createWork()
    const running = [turns.run(work, never), turns.run(work, never)]
    await expect(turns.run(work, never)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    started[0]?.()
    await settle()
    started[1]?.()
    await Promise.all(running)
  })
})
