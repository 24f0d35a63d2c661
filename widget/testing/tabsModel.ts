import * as fc from 'fast-check'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { harbor, quay } from './fakeNetworks.ts'
import { createFakeSolanaWallet, createFakeWallet, evmAccounts } from './fakeWallet.ts'
import { openTestPage, type TestPage } from './testPage.ts'
import { createTestSite, type TabWindow } from './testSite.ts'
import { until } from './turn.ts'
import { createWalletConnectStage, onHarbor, onQuay } from './walletConnectStage.ts'

const acts = [
  'connect Anchor',
  'connect Lagoon',
  'connect the phone',
  'disconnect',
  'disconnect eip155',
  'switch',
  'sign',
  'reload',
  'sleep',
  'wake',
  'the wallet takes its permission back',
  'the wallet goes to another network',
  'the phone ends its sessions',
] as const

/** What a person does in one of two tabs, or with a wallet beside them. */
export interface TabAction {
  tab: 0 | 1
  act: (typeof acts)[number]
}

export const tabActions: fc.Arbitrary<TabAction> = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.constantFrom(...acts),
})

/** The seed of a run: that of `WALLETKIT_SEED`, or another one each time. */
export function tabsSeed(): number {
  const given = Number(process.env['WALLETKIT_SEED'])
  return given || Math.trunc(Math.random() * 0x7f_ff_ff_ff)
}

interface Tab {
  page: TestPage
  window: TabWindow
  isAsleep: boolean
}

/**
 * Two tabs of one site with an EVM and a Solana wallet of the page and a phone over a real relay, and beside them the model:
 * which wallet a namespace is connected with. After each action both have to say that, and the same of all the rest.
 */
export async function runTabsModel(actions: readonly TabAction[]): Promise<void> {
  const stage = createWalletConnectStage()
  const relay = await stage.startRelay()
  const phone = await stage.startPhone(relay)
  const site = createTestSite()
  const anchor = createFakeWallet()
  const lagoon = createFakeSolanaWallet()
  const hints = {}
  const pages: TestPage[] = []
  const model: Partial<Record<ChainNamespace, string>> = {}

  const load = async (): Promise<Tab> => {
    const window = site.open()
    const project = { walletConnect: { projectId: 'relay-demo', relayUrl: relay.url } }
    const page = openTestPage({ wallets: [anchor, lagoon], hints, window, project })
    pages.push(page)
    await page.ready()
    return { page, window, isAsleep: false }
  }
  const tabs: [Tab, Tab] = [await load(), await load()]
  const awake = () => tabs.filter(({ isAsleep }) => !isAsleep)
  /** As an extension does: a frozen tab hears nothing. */
  const tell = (wallet: typeof anchor) => {
    for (const { page } of awake()) page.tell(wallet)
  }
  const wake = (tab: Tab) => {
    if (!tab.isAsleep) return
    tab.isAsleep = false
    tab.window.wake()
  }

  const steps: Record<TabAction['act'], (tab: Tab) => unknown> = {
    async 'connect Anchor'({ page }) {
      await page.widget.connect({ connectorId: 'test.harbor' })
      model.eip155 = 'test.harbor'
      tell(anchor)
    },
    async 'connect Lagoon'({ page }) {
      await page.widget.connect({ connectorId: 'Lagoon Wallet' })
      model.solana = 'Lagoon Wallet'
      tell(lagoon)
    },
    async 'connect the phone'({ page }) {
      page.app.walletConnect.choose(null)
      const topic = await phone.approve(await stage.propose(phone, await stage.uriOf(page)), [
        onHarbor,
        onQuay,
      ])
      await until(() => page.state().accounts.eip155?.connector.id === 'walletConnect')
      await until(() => phone.client.session.keys.join() === topic)
      model.eip155 = 'walletConnect'
    },
    async disconnect({ page }) {
      await page.widget.disconnect({})
      delete model.eip155
      delete model.solana
    },
    async 'disconnect eip155'({ page }) {
      await page.widget.disconnect({ namespace: 'eip155' })
      delete model.eip155
    },
    async switch({ page }) {
      const { caipNetworkId } = page.state().activeNetwork === quay.caipNetworkId ? harbor : quay
      await page.widget.switchNetwork({ caipNetworkId })
      tell(anchor)
    },
    async sign({ page }) {
      if (model.eip155 !== 'walletConnect') return
      const before = phone.requests.length
      const params = ['0x00', evmAccounts[0]]
      const signed = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params })
      await until(() => phone.requests.length > before)
      await phone.respond(before, { result: '0xabc' })
      await signed
    },
    async reload(tab) {
      tab.page.destroy()
      tab.window.sleep()
      Object.assign(tab, await load())
    },
    sleep(tab) {
      tab.isAsleep = true
      tab.window.sleep()
    },
    wake() {},
    'the wallet takes its permission back'() {
      anchor.held.permitted = false
      tell(anchor)
      if (model.eip155 === 'test.harbor') delete model.eip155
    },
    'the wallet goes to another network'() {
      anchor.held.chainId = anchor.held.chainId === 31337 ? 31338 : 31337
      tell(anchor)
    },
    async 'the phone ends its sessions'() {
      const reason = { code: 6000, message: 'User disconnected.' }
      // One that the page ends at the same time is gone by then.
      for (const topic of phone.client.session.keys)
        await phone.client.disconnect({ topic, reason }).catch(() => {})
      if (model.eip155 === 'walletConnect') delete model.eip155
    },
  }

  /** What each tab says, beside what is true. */
  const truth = () => {
    const said = awake().map(({ page }) => page.state())
    const connected = said.map(({ accounts }) =>
      JSON.stringify([accounts.eip155?.connector.id, accounts.solana?.connector.id]),
    )
    return {
      said: new Set(said.map(({ accounts, activeNetwork }) => JSON.stringify({ accounts, activeNetwork }))),
      connected: new Set(connected),
      expected: JSON.stringify([model.eip155, model.solana]),
    }
  }
  const agree = () => {
    const { said, connected, expected } = truth()
    return said.size <= 1 && [...connected].every((each) => each === expected)
  }

  try {
    for (const [index, { tab: number, act }] of actions.entries()) {
      const tab = tabs[number]
      // Who uses a tab looks at it.
      wake(tab)
      await steps[act](tab)
      await until(agree).catch(() => {
        const done = actions.slice(0, index + 1).map((each) => `${each.tab}: ${each.act}`)
        const { said, expected } = truth()
        throw new Error(`Expected ${expected}, got ${[...said].join(' and ')} after ${done.join('; ')}`)
      })
    }
    for (const tab of tabs) wake(tab)
    await until(agree)
  } finally {
    for (const page of pages) page.destroy()
    await stage.clear()
  }
}
