import type { Address } from 'viem'
import { vi } from 'vitest'
import { createPhone } from '../../world/phone/createPhone.ts'
import type { ApproveParameters } from '../../world/phone/phone.ts'
import { toPhoneConfig } from '../../world/phone/toPhoneConfig.ts'
import { createBrowser, signIn } from '../payment/createBrowser.ts'
import type { LocalNetwork } from './createLocalNetwork.ts'
import type { SendingWorld } from './createSendingWorld.ts'
import { createVisitor, type Tab, type Visitor } from './createVisitor.ts'
import type { Asset } from './fund.ts'

export const pollOptions = { timeout: 30_000 }

export interface Surroundings {
  world: SendingWorld
  network: LocalNetwork
  /** The code by which the wallet makes several calls at once (EIP-5792); left out: it does not. */
  batches?: Address
  /** How the phone approves the connection. */
  approval?: ApproveParameters
}

/** Somebody whose wallet is connected, in both namespaces. */
export interface Sender {
  visitor: Visitor
  /** The one that lives, or lived last. */
  tab: Tab
  /** Resolves when the wallet has the request, with what agrees to it. */
  asked(): Promise<() => Promise<unknown>>
  destroy(): Promise<void>
}

export const accountOf = ({ page }: Pick<Tab, 'page'>, namespace: Asset['namespace']) =>
  page.state().accounts[namespace]?.address ?? ''

/** 32 bytes that nobody else has. */
export const newKey = () =>
  `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}` as const

/** Agrees to what the wallet is asked for, once it is. */
export async function agree({ asked }: Sender): Promise<void> {
  const agreeing = await asked()
  await agreeing()
}

/** The site is opened anew, and the wallet is there again. */
export async function comeBack(sender: Sender): Promise<Tab> {
  sender.tab = await sender.visitor.openTab()
  await connected(sender.tab)
  return sender.tab
}

const connected = (tab: Tab) =>
  vi.waitUntil(() => accountOf(tab, 'eip155') && accountOf(tab, 'solana'), pollOptions)

/** By wallets in the page. */
export async function connectInjected({ world, network, batches }: Surroundings): Promise<Sender> {
  const visitor = createVisitor({ world, network })
  const { wallets } = visitor
  const { rpcUrl } = world.chain
  const chains = [{ chainId: world.chain.chainId, name: 'Harbor', rpcUrl }]
  await wallets.install([
    {
      ...{ kind: 'evm', name: 'Anchor', rdns: 'world.harbor.anchor', privateKeys: [newKey()], chains },
      ...{ auto: true, batches },
    },
    { kind: 'solana', name: 'Compass', privateKey: newKey(), rpcUrl: world.ledger.rpcUrl, auto: true },
  ])
  const tab = await visitor.openTab()
  await tab.page.widget.connect({ connectorId: 'world.harbor.anchor' })
  await tab.page.widget.connect({ connectorId: 'Compass' })
  await connected(tab)
  for (const { setBehaviour } of wallets.list()) setBehaviour({ sign: 'manual' })
  return {
    visitor,
    tab,
    async asked() {
      const wallet = await vi.waitUntil(
        () => wallets.list().find(({ waiting }) => waiting() > 0),
        pollOptions,
      )
      return async () => wallet.approve()
    },
    destroy: async () => wallets.destroy(),
  }
}

/** By the protocol's own wallet side, over the relay. */
export async function connectPhone({ world, network, batches, approval }: Surroundings): Promise<Sender> {
  const { relay, chain, ledger, solana } = world
  const config = toPhoneConfig({
    relay,
    verify: relay.verifyUrl,
    projectId: 'demo',
    chains: [{ caipNetworkId: world.network.caipNetworkId, name: 'Harbor', rpcUrl: chain.rpcUrl }],
    solana: { caipNetworkId: solana.caipNetworkId, name: 'Tidepool', rpcUrl: ledger.rpcUrl },
  })
  const phone = await createPhone({ ...config, evmKeys: [newKey()], solanaKey: newKey(), batches })
  const visitor = createVisitor({ world, network })
  const tab = await visitor.openTab()
  const { store, walletConnect } = tab.page.app
  walletConnect.choose(null)
  const uri = await vi.waitUntil(() => {
    const pairing = store.get(walletConnect.pairingAtom)
    return pairing.status === 'ready' && pairing.uri
  }, pollOptions)
  await phone.pair(uri)
  await (await phone.nextProposal()).approve(approval)
  await connected(tab)
  return {
    visitor,
    tab,
    asked: async () => (await phone.nextRequest()).approve,
    destroy: phone.destroy,
  }
}

/** By the wallet in the secure frame, which asks in a window. */
export async function connectEmbedded({ world, network }: Surroundings): Promise<Sender> {
  const browser = createBrowser(world)
  await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)
  const hints = { connections: '{"eip155":"AUTH","solana":"AUTH"}', session: '1' }
  const visitor = createVisitor({ world, network, browser, hints })
  const sender: Sender = {
    visitor,
    tab: await visitor.openTab(),
    async asked() {
      const { frame } = sender.tab
      await vi.waitUntil(() => frame()?.state()?.step === 'review', pollOptions)
      const visit = await frame()?.openWindow()
      return async () => visit?.decide('approve')
    },
    destroy: async () => {},
  }
  await connected(sender.tab)
  return sender
}
