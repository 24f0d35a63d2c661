import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FrameView } from '#shared/rpc/widget-auth/events.ts'
import { createAnswer, createViewQueue } from './createViewQueue.ts'

interface Entry {
  view: FrameView
  name: string
}

const never = new AbortController().signal

describe('createViewQueue', () => {
  let views: (FrameView | null)[]
  let queue: ReturnType<typeof createViewQueue<Entry>>
  let store: ReturnType<typeof createStore>
  const shown = () => store.get(queue.shownAtom)?.name ?? null

  beforeEach(() => {
    views = []
    store = createStore()
    queue = createViewQueue<Entry>({ store, onView: (view) => views.push(view) })
  })

  const run = (name: string, signal = never) => {
    const answer = createAnswer<string>()
    const ended = queue.run({ view: 'approve', name }, signal, (left) => answer.next(left))
    return { answer, ended }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  it('default: one after the other, in the order they came', async () => {
    const [a, b, c] = [run('a'), run('b'), run('c')]
    await settle()
    expect(shown()).toBe('a')
    a.answer.give('yes')
    expect(await a.ended).toBe('yes')
    await settle()
    expect(shown()).toBe('b')
    b.answer.give('no')
    await settle()
    expect(shown()).toBe('c')
    c.answer.give('')
    await settle()
    expect([shown(), views]).toEqual([null, ['approve', 'approve', 'approve', null]])
  })

  it('behavior: who leaves the view ends what is shown and nothing else', async () => {
    const [a, b] = [run('a'), run('b')]
    await settle()
    queue.dismiss()
    await expect(a.ended).rejects.toMatchObject({ code: 'USER_CLOSED' })
    await settle()
    expect(shown()).toBe('b')
    b.answer.give('yes')
    expect(await b.ended).toBe('yes')
  })

  it('behavior: who gives up while waiting is never shown', async () => {
    const giveUp = new AbortController()
    const [a, b, c] = [run('a'), run('b', giveUp.signal), run('c')]
    const reason = new WalletKitError('ABORTED', 'Given up')
    giveUp.abort(reason)
    await expect(b.ended).rejects.toBe(reason)
    a.answer.give('')
    await settle()
    expect(shown()).toBe('c')
    c.answer.give('')
    await c.ended
  })

  it('behavior: who gives up while shown makes place', async () => {
    const giveUp = new AbortController()
    const [a, b] = [run('a', giveUp.signal), run('b')]
    await settle()
    giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
    await expect(a.ended).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect(shown()).toBe('b')
    b.answer.give('')
    await b.ended
  })

  it('rejects: one that was given up before it asked', async () => {
    const giveUp = new AbortController()
    giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
    await expect(run('a', giveUp.signal).ended).rejects.toMatchObject({ code: 'ABORTED' })
    expect(views).toEqual([])
  })

  it('threat 27 behavior: the end of the frame ends what is shown, what waits and what comes later', async () => {
    const [a, b] = [run('a'), run('b')]
    await settle()
    queue.destroy(new WalletKitError('DESTROYED', 'Over'))
    await expect(a.ended).rejects.toMatchObject({ code: 'DESTROYED' })
    await expect(b.ended).rejects.toMatchObject({ code: 'DESTROYED' })
    await expect(run('c').ended).rejects.toMatchObject({ code: 'DESTROYED' })
  })
})
