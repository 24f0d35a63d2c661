import { afterEach, describe, expect, it } from 'vitest'
import { createFakeWallet, type FakeWallet } from '../testing/fakeWallet.ts'
import { openTestPage, type TestPage } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

let page: TestPage
afterEach(() => {
  expect(page.invalid).toEqual([])
  expect(page.drops).toEqual([])
  page.destroy()
})

describe('createApp: what is asked before anything acts on wallets', () => {
  const open = async () => {
    const wallet = createFakeWallet()
    page = openTestPage({ wallets: [wallet] })
    await until(() => page.first.connectors.find('test.harbor') !== undefined)
    expect(page.first.walletRuntime.present()).toBeUndefined()
    return wallet
  }
  const asked = ({ log }: FakeWallet) => log.includes('eth_requestAccounts')

  it('default: a wallet that was chosen is asked as soon as it can be', async () => {
    const wallet = await open()
    page.first.selection.choose('test.harbor')
    await until(() => page.events().includes('connect'))
    expect(asked(wallet)).toBe(true)
  })

  it('R22 behavior: not by who has gone back meanwhile', async () => {
    const wallet = await open()
    page.first.selection.choose('test.harbor')
    page.first.router.goBack()
    await page.ready()
    await quiet()
    expect(asked(wallet)).toBe(false)
    expect(page.state()).toMatchObject({ loading: false, accounts: {} })
  })

  it('default: calls of the page wait, in their order', async () => {
    await open()
    const connected = page.widget.connect({ connectorId: 'test.harbor' })
    const listed = page.widget.listWallets({})
    expect(await connected).toMatchObject({ status: 'connected' })
    expect(await listed).toEqual([])
    await page.widget.disconnect({})
    expect(page.state().accounts).toEqual({})
  })
})
