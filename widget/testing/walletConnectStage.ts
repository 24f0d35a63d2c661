import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { harbor, lagoon, quay } from './fakeNetworks.ts'
import { evmAccounts, solanaAccount } from './fakeWallet.ts'
import { createSigningPhone } from './signingPhone.ts'
import { openTestPage, type TestPage, type TestPageParameters } from './testPage.ts'
import { createTestPhone, type TestPhone } from './testPhone.ts'
import { createTestRelay, type TestRelay } from './testRelay.ts'
import { until } from './turn.ts'

export const onHarbor = `${harbor.caipNetworkId}:${evmAccounts[0]}`
export const onQuay = `${quay.caipNetworkId}:${evmAccounts[0]}`
export const onLagoon = `${lagoon.caipNetworkId}:${solanaAccount}`
export const harborWallet: DirectoryWallet = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' }

export interface ConnectParameters extends TestPageParameters {
  /** What the wallet approves. */
  accounts?: readonly string[]
  wallet?: DirectoryWallet
  /** Runs when the proposal is in the wallet, before its approval. */
  beforeApproval?: (page: TestPage) => void | Promise<void>
}

/** Relays, pages and phones of one test, and their end. */
export function createWalletConnectStage() {
  const relays: TestRelay[] = []
  const pages: TestPage[] = []
  const phones: TestPhone[] = []

  const startRelay = async () => {
    const relay = await createTestRelay()
    relays.push(relay)
    return relay
  }
  /** A page with WalletConnect, over this relay. */
  const open = async (relay: TestRelay, parameters: TestPageParameters = {}) => {
    const { project = {} } = parameters
    const page = openTestPage({
      ...parameters,
      project: { walletConnect: { projectId: 'relay-demo', relayUrl: relay.url }, ...project },
    })
    pages.push(page)
    await page.ready()
    return page
  }
  const startPhone = async (relay: TestRelay) => {
    const phone = await createTestPhone(relay.url)
    phones.push(phone)
    return phone
  }
  /** A phone whose wallet signs in as it connects. */
  const startSigningPhone = async (relay: TestRelay) => {
    const phone = await createSigningPhone(relay.url)
    phones.push(phone)
    return phone
  }
  const pairing = ({ app }: TestPage) => app.store.get(app.walletConnect.pairingAtom)
  const attempt = ({ app }: TestPage) => app.store.get(app.walletConnect.attemptAtom)
  /** The URI that the modal shows, once it does. */
  const uriOf = async (page: TestPage) => {
    await until(() => pairing(page).status === 'ready')
    const state = pairing(page)
    return state.status === 'ready' ? state.uri : ''
  }
  /** The phone uses a URI, and has the proposal. */
  const propose = async (phone: TestPhone, uri: string) => {
    const before = phone.proposals.length
    await phone.pair(uri)
    await until(() => phone.proposals.length > before)
    const proposal = phone.proposals.at(-1)
    if (!proposal) throw new Error('The phone has no proposal')
    return proposal
  }
  /** A page that a phone's wallet is connected to. */
  const connect = async (relay: TestRelay, parameters: ConnectParameters = {}) => {
    const { accounts = [onHarbor, onQuay, onLagoon], wallet = null, beforeApproval } = parameters
    const page = await open(relay, parameters)
    const phone = await startPhone(relay)
    page.app.walletConnect.choose(wallet)
    const proposal = await propose(phone, await uriOf(page))
    await beforeApproval?.(page)
    const topic = await phone.approve(proposal, accounts)
    await until(() => page.events().includes('connect'))
    return { page, phone, topic }
  }

  return {
    startRelay,
    open,
    startPhone,
    startSigningPhone,
    pairing,
    attempt,
    uriOf,
    propose,
    connect,
    /** Ends everything. Returns what pages were told that the contract does not allow. */
    async clear(): Promise<string[]> {
      const invalid = pages.flatMap((page) => page.invalid)
      for (const page of pages.splice(0)) page.destroy()
      for (const phone of phones.splice(0)) await phone.destroy()
      for (const relay of relays.splice(0)) await relay.stop()
      return invalid
    },
  }
}
