import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

const policy = { maxTries: 3, pauseMs: 10 }

/** A clock that notes what is waited for. */
function notePauses() {
  const pauses: number[] = []
  return { pauses, wait: async (milliseconds: number) => void pauses.push(milliseconds) }
}

test('default: the first value that a try gives, with a pause before each try but the first', async () => {
  const { pauses, wait } = notePauses()
  expect(await repeat(async (tried) => (tried === 2 ? 'there' : undefined), policy, { wait })).toBe('there')
  expect(pauses).toEqual([10, 10])
})

test('behavior: undefined once all tries are used up', async () => {
  const { pauses, wait } = notePauses()
  expect(await repeat(async () => undefined, policy, { wait })).toBeUndefined()
  expect(pauses).toEqual([10, 10])
})

test('parameters: a pause of null ends it, one of zero is not waited for', async () => {
  const { pauses, wait } = notePauses()
  const tries: number[] = []
  const pauseMs = (tried: number) => (tried === 1 ? 0 : tried === 2 ? 7 : null)
  await repeat(async (tried) => void tries.push(tried), { maxTries: 9, pauseMs }, { wait })
  expect([tries, pauses]).toEqual([[0, 1, 2], [7]])
})

test('rejects: with what a try throws, without another', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    throw new Error('down')
  }
  await expect(repeat(attempt, policy)).rejects.toThrow('down')
  expect(tries).toBe(1)
})

test('rejects: with the reason of a signal that aborts a pause', async () => {
  const left = new AbortController()
  const asked = repeat(async () => left.abort(new Error('left')), { maxTries: 2, pauseMs: 60_000 }, left)
  await expect(asked).rejects.toThrow('left')
})
