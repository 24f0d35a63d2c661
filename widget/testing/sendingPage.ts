import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createFakeWallet, type FakeWallet } from './fakeWallet.ts'
import { sendForm } from './sendForm.ts'
import { startTestChain, type TestChain } from './testChain.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from './testPage.ts'

/** For tests that send: a chain of its own for each, and pages whose every message is valid. Call it in a `describe`. */
export function setUpSending() {
  let chain: TestChain
  const chains: TestChain[] = []
  const pages: TestPage[] = []

  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage({ project: { apiUrl: chain.url }, ...parameters })
    pages.push(page)
    await page.ready()
    return page
  }
  /** A wallet that sends to the chain of this test. */
  const sender = () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_sendTransaction', (params) => chain.send(Object(params)[0]))
    return wallet
  }
  const connect = (page: TestPage, { info }: FakeWallet) =>
    page.widget.connect({ connectorId: info.rdns ?? info.name })
  /** A page that is connected and shows the form. */
  const begin = async (wallet = sender(), parameters: TestPageParameters = {}) => {
    const page = await open({ wallets: [wallet], ...parameters })
    await connect(page, wallet)
    await page.widget.open({ view: 'Account' })
    return { page, wallet, ...sendForm(page) }
  }
  const analytics = (page: TestPage) => page.payloads('event').map((payload) => Object(payload))

  beforeAll(loadLibraries)
  beforeEach(async () => {
    chain = await startTestChain()
    chains.push(chain)
  })
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })
  afterAll(() => Promise.all(chains.map((each) => each.close())))
  return {
    /** That of the running test. */
    chain: () => chain,
    pages,
    open,
    sender,
    connect,
    begin,
    form: sendForm,
    analytics,
  }
}
