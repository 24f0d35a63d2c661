import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadLibraries } from '../../widget/testing/testPage.ts'
import { createBrowser, signIn } from '../payment/createBrowser.ts'
import { createPhone } from '../phone/createPhone.ts'
import type { Phone } from '../phone/phone.ts'
import { toPhoneConfig } from '../phone/toPhoneConfig.ts'
import { demoAccounts } from '../world/demoAccounts.ts'
import { solanaAddressOf } from '../world/solana/solanaAddressOf.ts'
import { createLocalNetwork, type LocalNetwork } from './createLocalNetwork.ts'
import { createSendingWorld, type SendingWorld } from './createSendingWorld.ts'
import { createVisitor, type Tab } from './createVisitor.ts'
import { type Asset, assets, fundEvm, fundSolana, tokenOf } from './fund.ts'
import { createEvmTruth, createSolanaTruth, type Truth } from './truth.ts'

/*
 * Every way to a wallet, and every kind of thing that is sent: by the widget's own app and the real server, on real chains. What arrived and
 * what left is read by a library of neither.
 */

const patience = { timeout: 30_000 }
const injectedSeed = `0x${'51'.repeat(32)}` as const

let world: SendingWorld
let network: LocalNetwork
let phone: Phone
let truths: Record<Asset['namespace'], Truth>
const tabs: Partial<Record<Route, Tab>> = {}

type Route = 'an injected' | 'a WalletConnect' | 'an embedded'

const openers: Record<Route, () => Promise<Tab>> = {
  async 'an injected'() {
    const { wallets, openTab } = createVisitor({ world, network })
    const { rpcUrl } = world.chain
    await wallets.install([
      {
        kind: 'evm',
        name: 'Anchor',
        rdns: 'world.harbor.anchor',
        privateKeys: [demoAccounts.evm[1]],
        chains: [{ chainId: 31_337, name: 'Harbor', rpcUrl }],
        auto: true,
      },
      { kind: 'solana', name: 'Compass', privateKey: injectedSeed, rpcUrl: world.ledger.rpcUrl, auto: true },
    ])
    const tab = await openTab()
    await tab.page.widget.connect({ connectorId: 'world.harbor.anchor' })
    await tab.page.widget.connect({ connectorId: 'Compass' })
    return tab
  },
  async 'a WalletConnect'() {
    const tab = await createVisitor({ world, network }).openTab()
    const { store, walletConnect } = tab.page.app
    walletConnect.choose(null)
    const uri = await vi.waitUntil(() => {
      const pairing = store.get(walletConnect.pairingAtom)
      return pairing.status === 'ready' && pairing.uri
    }, patience)
    await phone.pair(uri)
    return tab
  },
  async 'an embedded'() {
    const browser = createBrowser(world)
    await signIn(browser, world.mail, 'ada@harbor.example')
    const hints = { connections: '{"eip155":"AUTH","solana":"AUTH"}', session: '1' }
    return createVisitor({ world, network, browser, hints }).openTab()
  },
}

const accountOf = ({ page }: Tab, namespace: Asset['namespace']) =>
  page.state().accounts[namespace]?.address ?? ''

beforeAll(async () => {
  ;[world] = await Promise.all([createSendingWorld(), loadLibraries()])
  network = createLocalNetwork()
  truths = { eip155: createEvmTruth(world.chain.rpcUrl), solana: createSolanaTruth(world.ledger.rpcUrl) }
  const { relay, chain, ledger, solana } = world
  const surroundings = {
    relay,
    verify: relay.verifyUrl,
    projectId: 'demo',
    chains: [{ caipNetworkId: world.network.caipNetworkId, name: 'Harbor', rpcUrl: chain.rpcUrl }],
    solana: { caipNetworkId: solana.caipNetworkId, name: 'Tidepool', rpcUrl: ledger.rpcUrl },
  }
  phone = await createPhone(toPhoneConfig(surroundings), { auto: true })
  for (const [route, open] of Object.entries(openers)) {
    const tab = await open()
    Object.assign(tabs, { [route]: tab })
    await vi.waitUntil(() => accountOf(tab, 'eip155') && accountOf(tab, 'solana'), patience)
  }
  const all = Object.values(tabs)
  await fundEvm(
    world,
    all.map((tab) => accountOf(tab, 'eip155')),
  )
  await fundSolana(
    world,
    all.map((tab) => accountOf(tab, 'solana')),
  )
})
afterAll(async () => {
  for (const tab of Object.values(tabs)) tab.kill()
  await phone?.destroy()
  network?.destroy()
  for (const truth of Object.values(truths ?? {})) truth.destroy()
  await world?.destroy()
})

/** Somebody who has nothing yet. */
async function createReceiver(namespace: Asset['namespace']): Promise<string> {
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
  return namespace === 'solana' ? solanaAddressOf(`0x${bytes}`) : `0x${bytes.slice(24)}`
}

/** Sends by the widget's form, as far as its result. @returns what the page is told */
async function send(tab: Tab, asset: Asset, to: string, amount: string) {
  const { page } = tab
  const token = tokenOf(world, asset)
  const [own] = [world.network, world.solana].filter(
    ({ chainNamespace }) => chainNamespace === asset.namespace,
  )
  const asked = page.widget.open({
    view: 'WalletSend',
    arguments: {
      to,
      amount,
      namespace: asset.namespace,
      chainId: own?.caipNetworkId ?? '',
      ...(token !== null && { assetAddress: token }),
    },
  })
  await vi.waitUntil(
    () =>
      page.state().view === 'WalletSend' &&
      tab.receiver().status === 'known' &&
      tab.token()?.symbol === asset.symbol,
    patience,
  )
  const review = await tab.review()
  const confirmed = tab.send.confirm()
  if (page.state().accounts[asset.namespace]?.connector.type === 'AUTH') {
    await vi.waitUntil(() => tab.frame()?.state()?.step === 'review', patience)
    ;(await tab.frame()?.openWindow())?.decide('approve')
  }
  await confirmed
  const { hash = '' } = Object(await asked)
  const stop = tab.send.operations.follow()
  await vi.waitUntil(() => tab.operations().at(-1)?.status === 'confirmed', patience)
  stop()
  return { review, hash: String(hash) }
}

describe.each(['an injected', 'a WalletConnect', 'an embedded'] as const)(
  'sending from %s wallet',
  (route) => {
    it.each(assets)('default: $kind', async (asset) => {
      const tab = tabs[route]
      if (!tab) throw new Error('The wallet is not connected')
      const { namespace, symbol, decimals } = asset
      const truth = truths[namespace]
      const token = tokenOf(world, asset)
      const [from, to] = [accountOf(tab, namespace), await createReceiver(namespace)]
      const before = await truth.balance(token, from)
      const sent = parseUnits('1.23', decimals)
      const kept = symbol === 'DTT' || symbol === 'TOLL' ? sent / 100n : 0n

      const { review, hash } = await send(tab, asset, to, '1.23')

      expect(await truth.balance(token, to)).toBe(sent - kept)
      const fee = token === null ? await truth.fee(hash) : 0n
      expect(before - (await truth.balance(token, from))).toBe(sent + fee)
      // What the person was shown is what happened.
      expect(review).toMatchObject({ status: 'ready', answer: { failure: null } })
      const { received } = Object(review).answer
      expect(received).toMatchObject([{ amount: `${sent - kept}` }])
    })
  },
)
