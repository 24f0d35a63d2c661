import { afterEach, expect, test, vi } from 'vitest'
import { createViews, type View, type ViewList, type Views } from './createViews.ts'

afterEach(() => void vi.useRealTimers())

const Account: View = () => null
const Connect: View = () => null
const title = (views: Views, view: 'Account' | 'Connect') =>
  views.title({
    route: { view },
    walletName: undefined,
    t: Object.assign((key: string) => key, { locale: 'en-US' }),
  })

/** Views whose code comes, or does not, as `answers` say, one for each time that it is asked for. */
function open(...answers: (View | Error)[]) {
  let asked = 0
  const load = async () => {
    const answer = answers[asked++]
    if (answer instanceof Error || !answer) throw answer
    return answer
  }
  const views = createViews({ views: [{ name: 'Account', title: 'title', load }], titles: {} }, async () => {
    throw new Error('others')
  })
  return { views, asked: () => asked }
}

test('default: what was prepared is there at once, and is asked for once', async () => {
  const { views, asked } = open(Account)
  await views.prepare('Account')
  expect(views.load('Account')).toBe(Account)
  expect(asked()).toBe(1)
})

test('R7 rejects: FRAME_UNREACHABLE where a view’s code cannot be had; who shows it hears so without asking again', async () => {
  vi.useFakeTimers()
  const { views, asked } = open(new Error('chunk'), Account)
  await expect(views.prepare('Account')).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
  await expect(views.load('Account')).rejects.toThrow('chunk')
  expect(asked()).toBe(1)
  vi.runAllTimers()
  expect(await views.load('Account')).toBe(Account)
  expect(asked()).toBe(2)
})

test('behavior: a view that is not here from the start comes with all others, once it is wanted', async () => {
  const first: ViewList = {
    views: [{ name: 'Connect', title: 'first', load: () => Connect }],
    titles: { first: 'Connect' },
  }
  const others = vi.fn(async (): Promise<ViewList> => {
    const views = [{ name: 'Account', title: 'account', load: async () => Account } as const]
    return { views, titles: { account: 'Your wallet' } }
  })
  const views = createViews(first, others)
  expect(views.load('Connect')).toBe(Connect)
  expect(others).not.toHaveBeenCalled()
  expect(title(views, 'Account')).toBe('view.failedTitle')
  await views.prepare('Account')
  expect(views.load('Account')).toBe(Account)
  expect([title(views, 'Connect'), title(views, 'Account')]).toEqual(['first', 'account'])
  expect(views.titles()).toEqual({ first: 'Connect', account: 'Your wallet' })
})

test('R7 rejects: FRAME_UNREACHABLE where the list of the others cannot be had; the next one asks again', async () => {
  const views = createViews(
    { views: [], titles: {} },
    vi
      .fn<() => Promise<ViewList>>()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockResolvedValue({
        views: [{ name: 'Account', title: 'account', load: async () => Account }],
        titles: {},
      }),
  )
  await expect(views.prepare('Account')).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(await views.load('Account')).toBe(Account)
})
