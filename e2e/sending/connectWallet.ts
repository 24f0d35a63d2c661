import { vi } from 'vitest'
import { createBrowser, signIn } from '../payment/createBrowser.ts'
import { createPhone } from '../phone/createPhone.ts'
import type { Phone } from '../phone/phone.ts'
import { toPhoneConfig } from '../phone/toPhoneConfig.ts'
import type { LocalNetwork } from './createLocalNetwork.ts'
import type { SendingWorld } from './createSendingWorld.ts'
import { createVisitor, type Tab, type Visitor } from './createVisitor.ts'
import type { Asset } from './fund.ts'

export const patience = { timeout: 30_000 }

export interface Surroundings {
  world: SendingWorld
  network: LocalNetwork
}

/** Somebody whose wallet is connected, in both namespaces. */
export interface Sender {
  visitor: Visitor
  tab: Tab
  /** Of the wallet beside the page. */
  phone?: Phone
}

export const accountOf = ({ page }: Pick<Tab, 'page'>, namespace: Asset['namespace']) =>
  page.state().accounts[namespace]?.address ?? ''

const connected = (tab: Tab) =>
  vi.waitUntil(() => accountOf(tab, 'eip155') && accountOf(tab, 'solana'), patience)

/** 32 bytes that nobody else has. */
export const newKey = () =>
  `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}` as const

/** By wallets in the page, which agree to everything. */
export async function connectInjected({ world, network }: Surroundings): Promise<Sender> {
  const visitor = createVisitor({ world, network })
  const { rpcUrl } = world.chain
  const chains = [{ chainId: world.chain.chainId, name: 'Harbor', rpcUrl }]
  await visitor.wallets.install([
    { kind: 'evm', name: 'Anchor', rdns: 'world.harbor.anchor', privateKeys: [newKey()], chains, auto: true },
    { kind: 'solana', name: 'Compass', privateKey: newKey(), rpcUrl: world.ledger.rpcUrl, auto: true },
  ])
  const tab = await visitor.openTab()
  await tab.page.widget.connect({ connectorId: 'world.harbor.anchor' })
  await tab.page.widget.connect({ connectorId: 'Compass' })
  await connected(tab)
  return { visitor, tab }
}

/** By the protocol's own wallet side, over the relay. @param auto agrees to everything, and not only to the session */
export async function connectPhone({ world, network }: Surroundings, auto: boolean): Promise<Sender> {
  const { relay, chain, ledger, solana } = world
  const config = toPhoneConfig({
    relay,
    verify: relay.verifyUrl,
    projectId: 'demo',
    chains: [{ caipNetworkId: world.network.caipNetworkId, name: 'Harbor', rpcUrl: chain.rpcUrl }],
    solana: { caipNetworkId: solana.caipNetworkId, name: 'Tidepool', rpcUrl: ledger.rpcUrl },
  })
  const phone = await createPhone({ ...config, evmKeys: [newKey()], solanaKey: newKey() }, { auto })
  const visitor = createVisitor({ world, network })
  const tab = await visitor.openTab()
  const { store, walletConnect } = tab.page.app
  walletConnect.choose(null)
  const uri = await vi.waitUntil(() => {
    const pairing = store.get(walletConnect.pairingAtom)
    return pairing.status === 'ready' && pairing.uri
  }, patience)
  await phone.pair(uri)
  if (!auto) await (await phone.nextProposal()).approve()
  await connected(tab)
  return { visitor, tab, phone }
}

/** By the wallet in the secure frame, which asks in a window. */
export async function connectEmbedded({ world, network }: Surroundings, email: string): Promise<Sender> {
  const browser = createBrowser(world)
  await signIn(browser, world.mail, email)
  const hints = { connections: '{"eip155":"AUTH","solana":"AUTH"}', session: '1' }
  const visitor = createVisitor({ world, network, browser, hints })
  const tab = await visitor.openTab()
  await connected(tab)
  return { visitor, tab }
}
