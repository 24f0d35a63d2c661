import { once } from 'node:events'
import { setInterval } from 'node:timers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inTime } from './inTime.ts'

/** As the engine has it where it is asked for. */
function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

test('behavior: the time is up also where garbage is collected meanwhile', async () => {
  const collect = setInterval(exposeGarbageCollector(), 10)
  const { signal } = new AbortController()
  const outcome = await inTime({ milliseconds: 200, signal }, async (limited) => {
    const patience = AbortSignal.timeout(5_000)
    const ended = await Promise.race([once(limited, 'abort'), once(patience, 'abort').then(() => null)])
    return ended === null ? 'never' : 'in time'
  })
  clearInterval(collect)
  expect(outcome).toBe('in time')
})

test('default: gives what the work gives, and passes on why somebody left', async () => {
  const client = new AbortController()
  expect(await inTime({ milliseconds: 60_000, signal: client.signal }, async () => 1)).toBe(1)
  const left = inTime({ milliseconds: 60_000, signal: client.signal }, async (limited) => {
    await once(limited, 'abort')
    limited.throwIfAborted()
  })
  client.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
})
