import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { secureOrigin } from './authStage.ts'
import type { FakeAuthFrame } from './fakeAuthFrame.ts'
import { openTestModal } from './openTestModal.tsx'
import { startTestChain, type TestChain } from './testChain.ts'
import { loadLibraries, type TestPageParameters } from './testPage.ts'

const auth = { secureOrigin, email: true, socials: ['google', 'x', 'farcaster'] } as const

/** For tests of the embedded wallet's views. Call it once in a file. */
export function setUpAuthModal() {
  let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
  let chain: TestChain
  beforeAll(async () => {
    chain = await startTestChain()
    await loadLibraries()
  })
  afterAll(() => chain.close())
  afterEach(() => {
    opened?.destroy()
    opened = undefined
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return {
    chain: () => chain,
    /** A page with an embedded wallet, whose frame is played. */
    async openAuth(frame: FakeAuthFrame, parameters: Omit<TestPageParameters, 'openAuthFrame'> = {}) {
      const { project, ...others } = parameters
      opened = await openTestModal({
        openAuthFrame: frame.open,
        project: { apiUrl: chain.url, auth: { ...auth, socials: [...auth.socials] }, ...project },
        ...others,
      })
      return opened
    },
  }
}

/** From here on, what looks at the clock again and again waits for the test. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
}

/** A provider's window, as far as the kit touches it. */
export function createProviderWindow() {
  const opened = {
    closed: false,
    close() {
      opened.closed = true
    },
  }
  return opened
}
