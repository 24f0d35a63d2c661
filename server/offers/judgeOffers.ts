import { type Capability, capabilities, type Offer } from '#shared/api/admin/offer.ts'
import { projectProviders } from '../chains/onramp/projectProviders.ts'
import { nameOf } from '../config/onrampConfig.ts'
import { networkIdOf } from '../config/projectInput.ts'
import { toWalletConnect } from '../projects/toWalletConnect.ts'
import { hasEmbeddedWallets, judgeEmail, judgeSocial } from './loginVerdicts.ts'
import { offersText } from './text.ts'
import { type OfferFacts, offBySwitch, offInProject, offOnServer, on, type Verdict } from './verdict.ts'

/**
 * What visitors of a project's pages are offered, and what not and why, each with what would switch it on: the project's setting, or the
 * server's. The operator's page and the command line say the same.
 */
export function judgeOffers(facts: OfferFacts): Offer[] {
  return capabilities.map((capability) => ({
    capability,
    title: offersText.titles[capability],
    ...judges[capability](facts),
  }))
}

const judges: Readonly<Record<Capability, (facts: OfferFacts) => Verdict>> = {
  pages: judgePages,
  wallets: ({ project }) => on(offersText.wallets(project.networks.length)),
  walletConnect: judgeWalletConnect,
  email: judgeEmail,
  google: (facts) => judgeSocial('google', facts),
  github: (facts) => judgeSocial('github', facts),
  apple: (facts) => judgeSocial('apple', facts),
  facebook: (facts) => judgeSocial('facebook', facts),
  x: (facts) => judgeSocial('x', facts),
  discord: (facts) => judgeSocial('discord', facts),
  farcaster: (facts) => judgeSocial('farcaster', facts),
  signIn: () => on(offersText.onRequest),
  send: ({ project }) => offBySwitch('send', project) ?? on(offersText.isThere),
  receive: ({ project }) => offBySwitch('receive', project) ?? on(offersText.isThere),
  activity: ({ project }) => offBySwitch('activity', project) ?? on(offersText.isThere),
  swaps: judgeSwaps,
  onramp: judgeOnramp,
  names: judgeNames,
  smartAccounts: judgeSmartAccounts,
  sponsoring: judgeSponsoring,
  smartSessions: (facts) => offBySwitch('smartSessions', facts.project) ?? judgeSmartAccounts(facts),
  escrow: ({ config }) =>
    config.escrowKey === undefined
      ? offOnServer(offersText.noEscrowKey, 'ESCROW_KEY=$(openssl rand -hex 32)', keptAnchor)
      : on(offersText.escrow),
  prices: ({ config }) => on(config.vendors?.coinGecko ? offersText.vendorPrices : offersText.ownPrices),
  analytics: ({ project }) => offBySwitch('analytics', project) ?? on(offersText.isThere),
}

const keptAnchor = 'the-embedded-wallet-what-the-server-keeps'

function judgePages({ project }: OfferFacts): Verdict {
  const { allowedOrigins, allowDevelopmentHosts } = project
  if (allowedOrigins.length > 0) return on(offersText.pages(allowedOrigins.length))
  const reason = allowDevelopmentHosts ? offersText.localPagesOnly : offersText.noPages
  return offInProject(reason, 'allowedOrigins', project, '--add-origin https://shop.example')
}

function judgeWalletConnect({ config, project }: OfferFacts): Verdict {
  if (toWalletConnect(project, config)) return on(offersText.relay)
  return (
    offBySwitch('walletConnect', project) ??
    offInProject(offersText.noRelayId, 'walletConnectProjectId', project, '--wallet-connect-project-id ID')
  )
}

function judgeSwaps({ config, project }: OfferFacts): Verdict {
  const off = offBySwitch('swaps', project)
  if (off) return off
  if (!project.networks.some((network) => networkIdOf(network).startsWith('eip155:')))
    return offInProject(offersText.noEvm, 'networks', project, '--add-network eip155:1')
  const where = project.features.swapProvider ?? 'pools'
  const { oneInch, zeroEx } = config.vendors?.swaps ?? {}
  if ((where === '1inch' && !oneInch) || (where === '0x' && !zeroEx)) {
    const name = where === '1inch' ? 'oneInch' : 'zeroEx'
    return offOnServer(
      offersText.noSwapKey(where),
      `"vendors": { "swaps": { "${name}": { "key": … } } }`,
      'vendors',
    )
  }
  return on(offersText.swaps(where))
}

function judgeOnramp({ config, project }: OfferFacts): Verdict {
  const off = offBySwitch('onramp', project)
  if (off) return off
  const sellers = config.onramp.providers.map((provider) => ({ name: nameOf(provider) }))
  if (sellers.length === 0)
    return offOnServer(offersText.noSeller, '"onramp": { "providers": [ … ] }', 'selling-coins-for-money')
  const offered = projectProviders(sellers, project).map(({ name }) => name)
  if (offered.length > 0) return on(offersText.sellers(offered))
  const option = '--feature onrampProviders=default'
  return offInProject(offersText.noSellerListed, 'features.onrampProviders', project, option)
}

function judgeNames({ config, project }: OfferFacts): Verdict {
  const off = offBySwitch('names', project)
  if (off) return off
  if (config.names) return on(offersText.names(config.names.suffix))
  return offOnServer(offersText.noNames, '"names": { "suffix": ".shop.eth", … }', 'names')
}

function judgeSmartAccounts(facts: OfferFacts): Verdict {
  const off = offBySwitch('smartAccounts', facts.project)
  if (off) return off
  if (hasEmbeddedWallets(facts)) return on(offersText.isThere)
  return { ...judgeEmail(facts), isOn: false, reason: offersText.noEmbeddedWallet }
}

function judgeSponsoring(facts: OfferFacts): Verdict {
  const accounts = judgeSmartAccounts(facts)
  if (!accounts.isOn) return accounts
  const ids = facts.project.networks.map(networkIdOf)
  const paid = facts.config.chains.flatMap(({ caipNetworkId, settings }) =>
    settings?.sponsoring?.paymaster ? ids.filter((id) => id === caipNetworkId) : [],
  )
  if (paid.length > 0) return on(offersText.sponsoring(paid))
  const setting =
    '"chains": [{ "caipNetworkId": …, "settings": { "sponsoring": { "paymaster": { "url": … } } } }]'
  return offOnServer(offersText.noPaymaster, setting, 'paying-for-visitors')
}
