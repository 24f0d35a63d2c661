import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Runs a program in which a promise is rejected that nobody awaits, and which then goes on. */
function runProgram(watch: boolean) {
  const program = `
    const { pino } = await import('pino')
    const { watchUnhandledRejections } = await import('./server/http/watchUnhandledRejections.ts')
    const watched = ${watch} ? watchUnhandledRejections(pino({ base: null, timestamp: false })) : undefined
    void Promise.reject(new TypeError('with a client’s text'))
    setImmediate(() => {
      process.stdout.write('count: ' + watched?.count() + '\\n')
      watched?.destroy()
      process.stdout.write('listeners: ' + process.listenerCount('unhandledRejection') + '\\n')
    })`
  const options = { cwd: root, encoding: 'utf8' } as const
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], options)
}

test('behavior: a rejection that nobody awaits is logged and counted, and the process lives', () => {
  const { status, stdout } = runProgram(true)
  expect(stdout).toContain('"name":"TypeError"')
  expect(stdout).toContain('unhandled rejection')
  expect(stdout).not.toContain('client’s text')
  // The log writes by itself: its line may stand between these.
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(['count: 1', 'listeners: 0']))
  expect(status).toBe(0)
})

test('default: without it the process ends', () => {
  const { status, stdout } = runProgram(false)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
