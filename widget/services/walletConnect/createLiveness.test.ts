import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveness, type LivenessParameters } from './createLiveness.ts'

/** A page with a socket to the relay. */
function createPage(connected: boolean) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const window = Object.assign(new EventTarget(), { document })
  const request = vi.fn(async () => ({ messages: [] }))
  const hardened = {
    hurry: vi.fn(),
    connect: vi.fn(async () => {}),
    restart: vi.fn(),
    resume() {},
    suspend() {},
  }
  const relayer = {
    connected,
    subscriber: { hasAnyTopics: true, topics: ['a'] },
    provider: { request },
    handleBatchMessageEvents: vi.fn(async () => {}),
  }
  const liveness = createLiveness({ window, relayer, hardened } as unknown as LivenessParameters)
  onTestFinished(() => liveness.destroy())
  return { window, document, request, hardened }
}

test.each([
  ['is looked at again', ({ document }) => document.dispatchEvent(new Event('visibilitychange'))],
  ['has the focus again', ({ window }) => window.dispatchEvent(new Event('focus'))],
  ['is in the network again', ({ window }) => window.dispatchEvent(new Event('online'))],
  ['is shown again', ({ window }) => window.dispatchEvent(new Event('pageshow'))],
] satisfies [string, (page: ReturnType<typeof createPage>) => void][])(
  'R4 behavior: a page that %s asks whether its socket lives, and opens one that is closed',
  (_, comeBack) => {
    const open = createPage(true)
    comeBack(open)
    expect(open.request).toHaveBeenCalledOnce()
    const closed = createPage(false)
    comeBack(closed)
    expect(closed.hardened.hurry).toHaveBeenCalledOnce()
    expect(closed.hardened.connect).toHaveBeenCalledOnce()
  },
)
