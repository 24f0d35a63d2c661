import { createHostFunctions, createSigningWallet } from './siwxStage.ts'
import type { TestPage, TestPageParameters } from './testPage.ts'
import { openTestPage } from './testPage.ts'
import { until } from './turn.ts'

export const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

/** Pages that have their visitors sign in by functions of their own. */
export function createSiwxPages() {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters) => {
    const page = openTestPage({ options: { siwx: 'host' }, ...parameters })
    pages.push(page)
    await page.ready()
    return page
  }
  return {
    open,
    /** A page whose visitor has chosen the wallet. */
    async connect(required: boolean, more: TestPageParameters = {}) {
      const wallet = createSigningWallet()
      const host = createHostFunctions({ required })
      const page = await open({ wallets: [wallet], functions: host.functions, ...more })
      const outcome = outcomeOf(page.widget.connect({}))
      await until(() => page.state().view === 'Connect')
      page.app.selection.choose('test.harbor')
      return { page, wallet, host, outcome, account: `eip155:31337:${wallet.addresses[0]}` }
    },
    /** Closes the pages. @returns those that there were */
    close() {
      const closed = pages.splice(0)
      for (const page of closed) page.destroy()
      return closed
    },
  }
}

export const attemptOf = (page: TestPage) => page.app.store.get(page.app.siwx.attemptAtom)
export const untilAsked = (page: TestPage) => until(() => attemptOf(page)?.status === 'ready')
export const sign = (page: TestPage) => page.app.siwx.present()?.sign()

/** What a page can see of an account. */
export const seenBy = (page: TestPage) => ({
  accounts: Object.values(page.state().accounts).map((account) => account.address),
  connects: page.payloads('connect').length,
  bindings: page.notices.flatMap((notice) => (notice.kind === 'state' ? Object.keys(notice.bindings) : [])),
})
export const nothingSeen = { accounts: [], connects: 0, bindings: [] }
