import { type Capability, capabilities, type Offer } from '#shared/api/admin/offer.ts'
import { projectProviders } from '../chains/onramp/projectProviders.ts'
import { nameOf } from '../config/onrampConfig.ts'
import { networkIdOf } from '../config/projectInput.ts'
import { toWalletConnect } from '../projects/toWalletConnect.ts'
import { hasEmbeddedWallets, judgeEmail, judgeSocial } from './loginVerdicts.ts'
import { en } from './text.ts'
import { type OfferFacts, offBySwitch, offInProject, offOnServer, on, type Verdict } from './verdict.ts'

/**
 * What visitors of a project's pages are offered, and what not and why, each with what would switch it on: the project's setting, or the
 * server's. The operator's page and the command line say the same.
 */
export function readOffers(facts: OfferFacts): Offer[] {
  return capabilities.map((capability) => ({
    capability,
    title: en.titles[capability],
    ...judges[capability](facts),
  }))
}

const judges: Readonly<Record<Capability, (facts: OfferFacts) => Verdict>> = {
  pages: judgePages,
  wallets: ({ project }) => on(en.wallets(project.networks.length)),
  walletConnect: judgeWalletConnect,
  email: judgeEmail,
  google: (facts) => judgeSocial('google', facts),
  github: (facts) => judgeSocial('github', facts),
  apple: (facts) => judgeSocial('apple', facts),
  facebook: (facts) => judgeSocial('facebook', facts),
  x: (facts) => judgeSocial('x', facts),
  discord: (facts) => judgeSocial('discord', facts),
  farcaster: (facts) => judgeSocial('farcaster', facts),
  signIn: () => on(en.onRequest),
  send: ({ project }) => offBySwitch('send', project) ?? on(en.isThere),
  receive: ({ project }) => offBySwitch('receive', project) ?? on(en.isThere),
  activity: ({ project }) => offBySwitch('activity', project) ?? on(en.isThere),
  swaps: judgeSwaps,
  onramp: judgeOnramp,
  names: judgeNames,
  smartAccounts: judgeSmartAccounts,
  sponsoring: judgeSponsoring,
  smartSessions: (facts) => offBySwitch('smartSessions', facts.project) ?? judgeSmartAccounts(facts),
  escrow: ({ config }) =>
    config.escrowKey === undefined
      ? offOnServer(en.noEscrowKey, 'ESCROW_KEY=$(openssl rand -hex 32)', keptAnchor)
      : on(en.escrow),
  prices: ({ config }) => on(config.vendors?.coinGecko ? en.vendorPrices : en.ownPrices),
  analytics: ({ project }) => offBySwitch('analytics', project) ?? on(en.isThere),
}

const keptAnchor = 'the-embedded-wallet-what-the-server-keeps'

function judgePages({ project }: OfferFacts): Verdict {
  const { allowedOrigins, allowDevelopmentHosts } = project
  if (allowedOrigins.length > 0) return on(en.pages(allowedOrigins.length))
  const reason = allowDevelopmentHosts ? en.localPagesOnly : en.noPages
  return offInProject(reason, 'allowedOrigins', project, '--add-origin https://shop.example')
}

function judgeWalletConnect({ config, project }: OfferFacts): Verdict {
  if (toWalletConnect(project, config)) return on(en.relay)
  return (
    offBySwitch('walletConnect', project) ??
    offInProject(en.noRelayId, 'walletConnectProjectId', project, '--wallet-connect-project-id ID')
  )
}

function judgeSwaps({ config, project }: OfferFacts): Verdict {
  const off = offBySwitch('swaps', project)
  if (off) return off
  if (!project.networks.some((network) => networkIdOf(network).startsWith('eip155:')))
    return offInProject(en.noEvm, 'networks', project, '--add-network eip155:1')
  const where = project.features.swapProvider ?? 'pools'
  const { oneInch, zeroEx } = config.vendors?.swaps ?? {}
  if ((where === '1inch' && !oneInch) || (where === '0x' && !zeroEx)) {
    const name = where === '1inch' ? 'oneInch' : 'zeroEx'
    return offOnServer(en.noSwapKey(where), `"vendors": { "swaps": { "${name}": { "key": … } } }`, 'vendors')
  }
  return on(en.swaps(where))
}

function judgeOnramp({ config, project }: OfferFacts): Verdict {
  const off = offBySwitch('onramp', project)
  if (off) return off
  const sellers = config.onramp.providers.map((provider) => ({ name: nameOf(provider) }))
  if (sellers.length === 0)
    return offOnServer(en.noSeller, '"onramp": { "providers": [ … ] }', 'selling-coins-for-money')
  const offered = projectProviders(sellers, project).map(({ name }) => name)
  if (offered.length > 0) return on(en.sellers(offered))
  const option = '--feature onrampProviders=default'
  return offInProject(en.noSellerListed, 'features.onrampProviders', project, option)
}

function judgeNames({ config, project }: OfferFacts): Verdict {
  const off = offBySwitch('names', project)
  if (off) return off
  if (config.names) return on(en.names(config.names.suffix))
  return offOnServer(en.noNames, '"names": { "suffix": ".shop.eth", … }', 'names')
}

function judgeSmartAccounts(facts: OfferFacts): Verdict {
  const off = offBySwitch('smartAccounts', facts.project)
  if (off) return off
  if (hasEmbeddedWallets(facts)) return on(en.isThere)
  return { ...judgeEmail(facts), isOn: false, reason: en.noEmbeddedWallet }
}

function judgeSponsoring(facts: OfferFacts): Verdict {
  const accounts = judgeSmartAccounts(facts)
  if (!accounts.isOn) return accounts
  const ids = facts.project.networks.map(networkIdOf)
  const paid = facts.config.chains.flatMap(({ caipNetworkId, settings }) =>
    settings?.sponsoring?.paymaster ? ids.filter((id) => id === caipNetworkId) : [],
  )
  if (paid.length > 0) return on(en.sponsoring(paid))
  const setting =
    '"chains": [{ "caipNetworkId": …, "settings": { "sponsoring": { "paymaster": { "url": … } } } }]'
  return offOnServer(en.noPaymaster, setting, 'paying-for-visitors')
}
