import { expect, onTestFinished, test, vi } from 'vitest'
import { createLoadable } from './createLoadable.ts'

/** A part that writes down what it is asked. `answers` say how each request for its code ends. */
function open(...answers: ('comes' | 'fails')[]) {
  const log: string[] = []
  const part = { say: (word: string) => void log.push(word), destroy: () => void log.push('destroyed') }
  const load = vi.fn(async () => {
    if (answers.shift() !== 'comes') throw new Error('The chunk')
    return part
  })
  return { log, part, load, loadable: createLoadable(load) }
}

test('default: what was asked before its code is there is carried out in its order, once', async () => {
  const { log, part, load, loadable } = open('comes')
  loadable.use(({ say }) => say('first'))
  loadable.use(({ say }) => say('second'))
  expect(loadable.present()).toBeUndefined()
  const needed = loadable.need().then(({ say }) => say('third'))
  expect(log).toEqual([])
  await needed
  expect(log).toEqual(['first', 'second', 'third'])
  expect(loadable.present()).toBe(part)
  loadable.use(({ say }) => say('at once'))
  expect(log.at(-1)).toBe('at once')
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: what nobody foresaw in a command, or in the code as it begins, is on the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const unforeseen = new TypeError('x is undefined')
  const { loadable } = open('comes')
  loadable.use(() => {
    throw unforeseen
  })
  await vi.waitFor(() => expect(log.mock.calls).toEqual([['WalletKit:', unforeseen]]))
  const { loadable: broken } = open('fails')
  broken.use(() => {})
  await vi.waitFor(() => expect(log.mock.lastCall).toEqual(['WalletKit:', new Error('The chunk')]))
})

test('R7 rejects: FRAME_UNREACHABLE where the code does not come; with the next try what has waited is carried out', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  onTestFinished(() => console.mockRestore())
  const { log, loadable } = open('fails', 'comes')
  loadable.use(({ say }) => say('kept'))
  await expect(loadable.need()).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
  expect(log).toEqual([])
  await loadable.need()
  expect(log).toEqual(['kept'])
})

test('behavior: ended before its code is there, it does nothing but end', async () => {
  const { log, load, loadable } = open('comes')
  loadable.use(({ say }) => say('too late'))
  loadable.destroy()
  loadable.use(({ say }) => say('later still'))
  await loadable.need()
  expect(log).toEqual(['destroyed'])
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: ended once it is there, it ends at once', async () => {
  const { log, loadable } = open('comes')
  await loadable.need()
  loadable.destroy()
  expect(log).toEqual(['destroyed'])
})
