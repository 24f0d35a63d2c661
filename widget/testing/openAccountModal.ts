import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createFakeWallet } from './fakeWallet.ts'
import { openTestModal } from './openTestModal.tsx'
import { startTestChain, type TestChain } from './testChain.ts'
import { loadLibraries, type TestPageParameters } from './testPage.ts'

/** For tests of an account's views: a chain of its own for each, and a page with a connected wallet. Call it once in a file. */
export function setUpAccountModal() {
  let chain: TestChain
  let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
  const chains: TestChain[] = []
  beforeAll(async () => {
    vi.stubGlobal('EventSource', SilentStream)
    await loadLibraries()
  })
  beforeEach(async () => {
    chain = await startTestChain()
    chains.push(chain)
  })
  afterEach(() => opened?.destroy())
  afterAll(async () => {
    vi.unstubAllGlobals()
    await Promise.all(chains.map((each) => each.close()))
  })
  return {
    /** That of the running test. */
    chain: () => chain,
    /** Connects, and opens the account. */
    async openAccount(wallet = createFakeWallet({ info: anchor }), parameters: TestPageParameters = {}) {
      const { project, ...others } = parameters
      opened = await openTestModal({
        wallets: [wallet],
        project: { apiUrl: chain.url, ...project },
        ...others,
      })
      const { page, modal } = opened
      await page.widget.connect({ connectorId: wallet.info.rdns ?? wallet.info.name })
      await page.widget.open({})
      await modal.findByRole('button', { name: 'Disconnect' })
      return { ...opened, wallet }
    },
  }
}

export const anchor = { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' } as const

/** The browser's stream of a server's events, which happy-dom has not: one that is open, and on which nothing happens. */
class SilentStream extends EventTarget {
  readonly readyState = 1

  close(): void {}
}
