import { describe, expect, it, vi } from 'vitest'
import { turn } from '../../testing/turn.ts'
import { painted, type RenderingWindow, whenIdle } from './environment.ts'

function createWindow(visibilityState: DocumentVisibilityState) {
  const frames: (() => void)[] = []
  const tasks: { run: () => void; after: number }[] = []
  const window: Pick<RenderingWindow, 'document' | 'requestAnimationFrame' | 'setTimeout'> = {
    document: { visibilityState },
    requestAnimationFrame: (callback) => frames.push(callback),
    setTimeout: (run, after) => tasks.push({ run, after }),
  }
  const outcome = { resolved: false }
  const start = async () => {
    await painted(window)
    outcome.resolved = true
  }
  void start()
  const passed = async () => {
    await turn()
    return outcome.resolved
  }
  return { frames, tasks, passed }
}

describe('painted', () => {
  it('comes in a task behind the frame, not in its callback, which runs before anything is drawn', async () => {
    const { frames, tasks, passed } = createWindow('visible')
    expect(await passed()).toBe(false)
    frames[0]?.()
    expect(await passed()).toBe(false)
    tasks.find(({ after }) => after === 0)?.run()
    expect(await passed()).toBe(true)
  })

  it('does not wait longer than a view takes to resize for a frame that does not come', async () => {
    const { tasks, passed } = createWindow('visible')
    tasks.find(({ after }) => after > 0)?.run()
    expect(await passed()).toBe(true)
  })

  it('comes at once in a page that nobody sees', async () => {
    const { frames, passed } = createWindow('hidden')
    expect(await passed()).toBe(true)
    expect(frames).toEqual([])
  })
})

it('default: the browser says when', () => {
  const requestIdleCallback = vi.fn()
  const setTimeout = vi.fn()
  const callback = () => {}
  whenIdle({ requestIdleCallback, setTimeout }, callback)
  expect(requestIdleCallback).toHaveBeenCalledWith(callback)
  expect(setTimeout).not.toHaveBeenCalled()
})

it('behavior: in a task of its own where the browser has no idle callback, as Safari', () => {
  const setTimeout = vi.fn()
  const callback = () => {}
  whenIdle({ setTimeout }, callback)
  expect(setTimeout).toHaveBeenCalledWith(callback, 0)
})
