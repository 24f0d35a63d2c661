import { afterEach, beforeAll, expect, it } from 'vitest'
import { harbor, quay } from '../testing/fakeNetworks.ts'
import { createFakeWallet, fails } from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'

const pages: TestPage[] = []
const open = async (wallet = createFakeWallet()) => {
  const page = openTestPage({ wallets: [wallet] })
  pages.push(page)
  await page.ready()
  return { page, wallet }
}

beforeAll(loadLibraries)
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})

it('behavior: SWITCH_NETWORK is told when the page itself has switched, with a wallet and without; not when that failed', async () => {
  const { page, wallet } = await open()
  const told = (network: string) => ({ event: 'SWITCH_NETWORK', properties: { network } })
  await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
  const switches = () => page.payloads('event').filter((each) => Object(each).event === 'SWITCH_NETWORK')
  expect(switches()).toEqual([told(quay.caipNetworkId)])
  await page.widget.connect({ connectorId: 'test.harbor' })
  await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
  wallet.script.set('wallet_switchEthereumChain', fails(4001))
  const refused = page.widget.switchNetwork({ caipNetworkId: harbor.caipNetworkId })
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(switches()).toEqual([told(quay.caipNetworkId), told(quay.caipNetworkId)])
})

it('behavior: UnsupportedChain shakes where it is left by Escape or beside the card; closing it closes', async () => {
  const { page, wallet } = await open()
  await page.widget.connect({ connectorId: 'test.harbor' })
  wallet.held.chainId = 5
  page.tell(wallet, 'chainChanged')
  await until(() => page.state().view === 'UnsupportedChain' && page.shown())
  const { modal, store } = page.app
  const isShaking = () => store.get(modal.shakeAtom)
  expect(isShaking()).toBe(false)
  // Escape in the page.
  page.dismiss(false)
  await until(isShaking)
  expect(page.state().view).toBe('UnsupportedChain')
  await until(() => !isShaking())
  // Beside the card.
  modal.dismiss()
  expect(isShaking()).toBe(true)
  await page.widget.close({})
  expect(page.state().open).toBe(false)
})
