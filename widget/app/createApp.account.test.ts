import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBalanceMemory } from '../features/holdings/createBalanceMemory.ts'
import { fakeProject } from '../testing/fakeNetworks.ts'
import { createFakeWallet, type FakeWallet } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: what is there of an account', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }
  const connect = (page: TestPage, { info }: FakeWallet) =>
    page.widget.connect({ connectorId: info.rdns ?? info.name })

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })

  it('R7 behavior: once there is an account its views are fetched, before anybody wants them, and not without one', async () => {
    const asked: string[] = []
    const wallet = createFakeWallet()
    const prepareView = async (view: string) => void asked.push(view)
    const page = await open({ wallets: [wallet], prepareView })
    await quiet()
    expect(asked).toEqual([])
    await connect(page, wallet)
    await until(() => asked.includes('Account') && asked.includes('Networks'))
  })

  it('R43 behavior: a disconnect takes along what the frame has kept of the account, and never tells the page of it', async () => {
    const window = createFakeWindow()
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet], window })
    await connect(page, wallet)
    const memory = createBalanceMemory({ window, projectId: fakeProject.projectId })
    memory.keep('account', { balances: [] })
    expect(memory.recall('account')).not.toBeNull()
    expect(page.hints).not.toHaveProperty('balances')
    await page.widget.disconnect({})
    expect(memory.recall('account')).toBeNull()
  })
})
