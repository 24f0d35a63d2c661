import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { testNetwork } from '#shared/entities/networkCatalogue.ts'
import { type Anvil, createAnvil } from './createAnvil.ts'
import { createKitPair, type KitPair } from './createKitPair.ts'
import { createKitServer, type KitServer } from './createKitServer.ts'
import { createParts } from './createParts.ts'
import { createPhoneSite } from './createPhoneSite.ts'
import { createShop } from './createShop.ts'
import { demoAccounts } from './demoAccounts.ts'
import { createFarcaster, type Farcaster } from './farcaster/createFarcaster.ts'
import { deployIdRegistry } from './farcaster/deployIdRegistry.ts'
import { createEvmGiver } from './faucet/createEvmGiver.ts'
import { createFaucet, faucetUrl } from './faucet/createFaucet.ts'
import { createSolanaGiver } from './faucet/createSolanaGiver.ts'
import { callChain } from './history/callChain.ts'
import { calls } from './history/calls.ts'
import type { ChainFacts, HarborFacts } from './history/harborFacts.ts'
import { createMetadata, type Metadata } from './history/metadata/createMetadata.ts'
import { payWei, people } from './history/people.ts'
import { harborChainId, prepareHarbor } from './history/prepareHarbor.ts'
import { lighthouseChainId, lighthouseHardfork, prepareLighthouse } from './history/prepareLighthouse.ts'
import { storyOfTidepool, tidepoolMill } from './history/storyOfTidepool.ts'
import { toChainConfig } from './history/toChainConfig.ts'
import { createIdentity, type Identity } from './identity/createIdentity.ts'
import { toEvmNetwork, toSolanaNetwork } from './localNetworks.ts'
import { createMail, type Mail } from './mail/createMail.ts'
import { createOnrampSite, type OnrampSite } from './onramp/createOnrampSite.ts'
import { postWebhook } from './onramp/postWebhook.ts'
import { soldOnEvm, soldOnSolana } from './onramp/soldCoins.ts'
import { toPhoneConfig } from './phone/toPhoneConfig.ts'
import { assertPortsFree, findPortBase, portsFrom } from './ports.ts'
import { type RelayProcess, startRelay } from './relay/startRelay.ts'
import { setUpNames } from './setUpNames.ts'
import { createSolanaLedger, type SolanaLedger } from './solana/createSolanaLedger.ts'
import { solanaAddressOf } from './solana/solanaAddressOf.ts'
import { createBundler } from './sponsoring/createBundler.ts'
import { createPaymaster } from './sponsoring/createPaymaster.ts'

export interface WorldParameters {
  /** First of seventeen ports in a row. Left out: free ones. */
  portBase?: number | undefined
  /** Kept after the world has ended. Left out: a temporary one, removed with the world. */
  dataDirectory?: string | undefined
  /** With an account of three hundred tokens and two thousand transfers. */
  crowded?: boolean
  /** Two processes serve the kit, on one PostgreSQL and one Redis. */
  pair?: boolean
  /** What the world's programs print. */
  log?: ((text: string) => void) | undefined
}

export interface WorldChain {
  caipNetworkId: CaipNetworkId
  name: string
  rpcUrl: string
}

/** Where everything is; plain data, for a script in another process. */
export interface WorldUrls {
  shop: string
  kit: string
  secure: string
  loader: string
  projectId: string
  /** A project that only `shop.localhost` may use. */
  strictProjectId: string
  /** A test project. */
  testProjectId: string
  chains: (WorldChain & ChainFacts)[]
  /** What is on the first chain beside its tokens. */
  harbor: HarborFacts
  solana: WorldChain & { webSocketUrl: string }
  /** What clients connect to: `ws://…`. */
  relay: WorldRelay
  /** The Verify service as a browser reaches it: `http://verify.localhost:…/v3`. */
  verify: string
  /** The simulated phone's page. */
  phone: string
  /** The mailbox of everybody: a page, and `GET {mail}api/mails?to=…`. */
  mail: string
  /** Where its mails are sent to: `smtp://…`. */
  smtp: string
  /** The stand-ins of the social providers. */
  identity: string
  /** The Farcaster app of everybody. */
  farcaster: string
  /** Gives test funds: a page, and `POST {faucet}api/funds` with `{ address, network }`. */
  faucet: string
  /** The sellers of coins: pages for test cards, `POST {onramp}control` and `{onramp}payments/{id}/release` and `/refund`. */
  onramp: string
  /** A bundler of the first chain (ERC-4337), and a paymaster that pages may name there (ERC-7677). */
  bundler: string
  paymaster: string
  /** Of the programs that the world has started. */
  pids: number[]
}

/** Enough to kill the relay and to start it again from another process. */
export interface WorldRelay {
  url: string
  /** Of the relay that the world has started. */
  pid: number
  command: readonly string[]
}

export interface World {
  urls: WorldUrls
  /** The first chain. `stop()` is a node that is down. */
  harbor: Anvil
  /** `kill()` is a crash, `start()` the same server again, with the same database. */
  kit: KitServer
  /** Both servers of the kit, `kit` among them, if the world was asked for a pair. */
  pair: KitPair | null
  /** `stop()` kills it and `start()` starts it again, on the same port and with its mailbox. */
  relay: RelayProcess
  /** `stop()` is a mail server that is down. */
  mail: Mail
  /** `setMode` breaks a provider. */
  identity: Identity
  /** `approve` is what a person does in their Farcaster app. */
  farcaster: Farcaster
  /** `behave` breaks a seller of coins, or makes it deliver late. */
  onramp: OnrampSite
  /** Ends every program of the world. Idempotent. */
  destroy(): Promise<void>
}

const projectId = 'demo'
const strictProjectId = 'strict'
const testProjectId = 'test_harbor'

/**
 * Starts the local world: two EVM chains, a Solana ledger, the WalletConnect relay, a mailbox, the identity providers, the
 * kit server, the demo shop and the simulated phone, each the real program or the real protocol. Resolves when all of them
 * answer; if one does not, ends the others and rejects with one sentence.
 *
 * @example
 * const world = await createWorld()
 * await page.goto(world.urls.shop)
 * await world.destroy()
 */
export async function createWorld(parameters: WorldParameters = {}): Promise<World> {
  const { log } = parameters
  const portBase = parameters.portBase ?? (await findPortBase())
  await assertPortsFree(portBase)
  const ports = portsFrom(portBase)

  const { start, destroy } = createParts()

  try {
    const dataDirectory = parameters.dataDirectory ?? (await start(temporaryDirectory())).path
    const metadata = await start(createMetadata({ port: ports.metadata }))
    const { crowded = false } = parameters
    const harborPast = await prepareHarbor({ port: ports.anvil, crowded })
    const lighthousePast = await prepareLighthouse(ports.secondAnvil)
    const [harbor, lighthouse] = await Promise.all([
      start(createAnvil({ ...harborPast, chainId: harborChainId, port: ports.anvil, log })),
      start(
        createAnvil({
          ...lighthousePast,
          chainId: lighthouseChainId,
          port: ports.secondAnvil,
          hardfork: lighthouseHardfork,
          log,
        }),
      ),
    ])
    await moveMetadata(harbor, harborPast.facts, metadata)
    const tidepool = await start(createFundedLedger(ports.solana, metadata))
    const networks = [
      toEvmNetwork(harbor, 'Harbor', false),
      toEvmNetwork(lighthouse, 'Lighthouse'),
      toSolanaNetwork(tidepool, 'Tidepool'),
    ].map((network) => ({ ...network, faucetUrl: faucetUrl(ports.faucet) }))
    const projects = [
      {
        id: projectId,
        name: 'Harbor Coffee',
        allowedOrigins: ['http://*.localhost:*', 'http://127.0.0.1:*'],
        features: { smartSessions: true },
        networks,
      },
      {
        id: strictProjectId,
        name: 'Harbor Coffee, the shop alone',
        allowedOrigins: ['http://shop.localhost:*'],
        allowDevelopmentHosts: false,
        networks,
      },
      {
        ...{ id: testProjectId, kind: 'test' as const, name: 'Harbor Coffee, its tests' },
        allowedOrigins: ['http://*.localhost:*', 'http://127.0.0.1:*'],
        networks: [testNetwork.id],
      },
    ]
    const relay = await start(
      startRelay({ port: ports.relay, dataDirectory: join(dataDirectory, 'relay'), log }),
    )
    const { url: relayUrl, verifyUrl } = relay
    const mail = await start(createMail({ smtpPort: ports.smtp, pagePort: ports.mail }))
    const secureOrigin = `http://secure.localhost:${ports.kit}`
    const identity = await start(createIdentity({ port: ports.identity, secureOrigin }))
    const farcaster = await start(createFarcaster({ port: ports.farcaster }))
    const idRegistry = { caipNetworkId: 'eip155:31337', address: await deployIdRegistry(harbor) }
    const bundler = await start(createBundler({ port: ports.bundler, chain: harbor }))
    const paymaster = await start(createPaymaster({ port: ports.paymaster, chain: harbor }))
    const onramp = await start(
      createOnrampSite({
        port: ports.onramp,
        coins: [
          ...soldOnEvm({
            caipNetworkId: 'eip155:31337',
            name: 'Harbor',
            rpcUrl: harbor.rpcUrl,
            tokens: harborPast.facts.tokens,
          }),
          ...soldOnEvm({
            caipNetworkId: 'eip155:31338',
            name: 'Lighthouse',
            rpcUrl: lighthouse.rpcUrl,
            tokens: lighthousePast.facts.tokens,
          }),
          ...soldOnSolana(tidepool, 'Tidepool'),
        ],
        kitOrigin: `http://kit.localhost:${ports.kit}`,
        deliverWebhook: postWebhook(ports.kit),
      }),
    )
    const namesPayer = generatePrivateKey()
    await payWei(harbor.rpcUrl, privateKeyToAddress(namesPayer), parseEther('1'))
    const logins = {
      // A wallet signs in on one network: with the simulated ones, the chain that they begin on.
      admin: { networks: [toEvmNetwork(harbor, 'Harbor', false)] },
      onramp: onramp.config,
      vendors: onramp.vendors,
      mail: { url: mail.smtpUrl, from: 'Harbor Wallet <wallet@harbor.example>' },
      socials: identity.socials,
      farcaster: { relayUrl: farcaster.relayUrl, idRegistry },
      chains: [
        toChainConfig(harbor, harborPast.facts, { metadata, bundlerUrl: bundler.url }),
        toChainConfig(lighthouse, lighthousePast.facts, { metadata }),
      ],
      names: {
        suffix: '.harbor.eth',
        parent: 'harbor.eth',
        resolver: harborPast.facts.names.offchainResolver,
        chain: 'eip155:31337',
        primary: { registrar: harborPast.facts.names.defaultReverse, payerKey: namesPayer },
        // Every visitor of this world comes from one address.
        limits: { perIp: 10_000, perProject: 10_000 },
      },
      foreignContent: {
        ipfsGateways: [metadata.ipfsGateway],
        allowedPrivateHosts: [metadata.host, paymaster.host],
      },
      // What a person of this world has is little: their second device is let in at once.
      recoveryDelayAbove: 1_000_000,
      loginLimits: {
        mailsPerIp: 10_000,
        mailsPerProject: 10_000,
        // A pair has to share the limit that a site has; anywhere else a person who signs in again would wait half a minute.
        secondsBetweenMails: parameters.pair ? 30 : 0,
      },
    }
    const serving = { port: ports.kit, dataDirectory, projects, relayUrl, verifyUrl, logins, log }
    const pair = parameters.pair ? await start(createKitPair(serving)) : null
    const kit = pair ? pair.servers[0] : await start(createKitServer(serving))
    await setUpNames({ harbor, names: harborPast.facts.names, kitOrigin: kit.kitOrigin })

    const chains: WorldUrls['chains'] = [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Harbor',
        rpcUrl: harbor.rpcUrl,
        tokens: harborPast.facts.tokens,
      },
      {
        caipNetworkId: 'eip155:31338',
        name: 'Lighthouse',
        rpcUrl: lighthouse.rpcUrl,
        tokens: lighthousePast.facts.tokens,
      },
    ]
    const { caipNetworkId, rpcUrl, webSocketUrl } = tidepool
    const solana = { caipNetworkId, name: 'Tidepool', rpcUrl, webSocketUrl }
    const harborChain = { caipNetworkId: 'eip155:31337', rpcUrl: harbor.rpcUrl } as const
    const dollar = harborPast.facts.tokens.find(({ symbol }) => symbol === 'HUSD')
    const shop = await start(
      createShop({
        ...{ port: ports.shop, kitOrigin: kit.kitOrigin, verifyUrl, projectId, chains, solana },
        ...(dollar && { budgets: { chain: harborChain, token: dollar.address } }),
      }),
    )
    const unusual = harborPast.facts.unusual.tokens
    const evmGivers = chains.map((chain, index) =>
      createEvmGiver(index === 0 ? { ...chain, tokens: [...chain.tokens, ...unusual] } : chain),
    )
    const givers = [...evmGivers, createSolanaGiver(tidepool, solana.name)]
    const faucet = await start(createFaucet({ port: ports.faucet, givers }))
    const surroundings = { relay, verify: verifyUrl, projectId, chains, solana }
    const phone = await start(
      createPhoneSite({ port: ports.phone, config: { ...toPhoneConfig(surroundings), verifyUrl } }),
    )
    const urls = {
      shop: shop.url,
      kit: kit.kitOrigin,
      secure: kit.secureOrigin,
      loader: `${kit.kitOrigin}/loader.js`,
      projectId,
      strictProjectId,
      testProjectId,
      chains,
      harbor: harborPast.facts,
      solana,
      relay: { url: relayUrl, pid: relay.pid(), command: relay.command },
      verify: verifyUrl,
      phone: phone.url,
      mail: mail.url,
      smtp: mail.smtpUrl,
      identity: identity.url,
      farcaster: farcaster.url,
      faucet: faucet.url,
      onramp: onramp.url,
      bundler: bundler.url,
      paymaster: paymaster.url,
      pids: [harbor.pid, lighthouse.pid, relay.pid(), kit.pid],
    }
    return { urls, harbor, kit, pair, relay, mail, identity, farcaster, onramp, destroy }
  } catch (error) {
    await destroy()
    throw error
  }
}

/** The collections' addresses are in the chain's past; their site's port is of today. */
async function moveMetadata(
  { rpcUrl }: Anvil,
  { collections }: HarborFacts,
  { base }: Metadata,
): Promise<void> {
  for (const collection of Object.values(collections)) {
    const sending = calls.setBase(collection, people.deployer, base)
    await callChain(rpcUrl, 'eth_sendTransactionSync', [sending])
  }
}

async function createFundedLedger(port: number, { base }: Metadata): Promise<SolanaLedger> {
  const visitor = await solanaAddressOf(demoAccounts.solana)
  const funded = [visitor, await tidepoolMill(), demoAccounts.solanaTill]
  return createSolanaLedger({ port, funded, past: (past) => storyOfTidepool(past, base) })
}

async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'wallet-kit-world-'))
  return { path, destroy: () => rm(path, { recursive: true, force: true }) }
}
