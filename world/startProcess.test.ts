import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isAlive } from './isAlive.ts'
import { startProcess } from './startProcess.ts'

const forever = ['-e', 'setInterval(() => {}, 1000)']

test('default: runs until it is stopped', async () => {
  const child = await startProcess({ command: process.execPath, args: forever })
  expect(isAlive(child.pid)).toBe(true)
  await child.stop()
  expect(isAlive(child.pid)).toBe(false)
  expect(await child.ended).toBe('was ended by SIGTERM')
  await child.stop()
})

test('behavior: a program that ignores the polite signal is ended for good', async () => {
  const stubborn = "process.on('SIGTERM', () => {}); process.stdout.write('up'); setInterval(() => {}, 1000)"
  const output = new EventEmitter()
  const up = once(output, 'text')
  const child = await startProcess({
    command: process.execPath,
    args: ['-e', stubborn],
    log: (text) => output.emit('text', text),
  })
  await up
  await child.stop(50)
  expect(await child.ended).toBe('was ended by SIGKILL')
})

test('rejects: a program that is not there', async () => {
  await expect(startProcess({ command: '/nowhere/program', args: [] })).rejects.toThrow(
    'could not be started',
  )
})

test('behavior: no orphan: the program goes when the one that started it throws', async () => {
  const source = `
    import { startProcess } from ${JSON.stringify(new URL('./startProcess.ts', import.meta.url).href)}
    const child = await startProcess({ command: process.execPath, args: ${JSON.stringify(forever)} })
    console.log(child.pid)
    process.stdin.once('data', () => { throw new Error('on purpose') })`
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [line] = await once(createInterface(starter.stdout), 'line')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  starter.stdin.write('now')
  await once(starter, 'exit')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
