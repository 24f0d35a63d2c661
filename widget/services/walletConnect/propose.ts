import { withTimeout } from '#shared/async/withTimeout.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { OfferSignIn } from './authentication/createAuthentication.ts'
import type { Client } from './internals.ts'
import type { SettledSession } from './readSession.ts'
import { relayPolicy } from './relayPolicy.ts'

/**
 * What a wallet may be asked and may tell, by namespace; a wallet approves what it has. `eth_sign` is left out: it signs
 * anything, unseen.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/ethereum-rpc
 */
export const proposalMethods: Readonly<
  Record<ChainNamespace, { methods: readonly string[]; events: readonly string[] }>
> = {
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
      'wallet_getAssets',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
  },
  polkadot: {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  },
  cosmos: {
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

/**
 * What a proposal asks for: every configured network, all of it optional, so that a wallet with some of them can still
 * approve.
 *
 * @param networks the configured ones; the preferred network of a namespace first, wallets start with it
 */
export function proposedNamespaces(networks: readonly Network[]): Record<string, ProposedNamespace> {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    const { methods, events } = proposalMethods[chainNamespace]
    const known = proposed[chainNamespace]
    if (known) known.chains.push(caipNetworkId)
    else proposed[chainNamespace] = { chains: [caipNetworkId], methods: [...methods], events: [...events] }
  }
  return proposed
}

const unreachable = () =>
  new WalletKitError('RELAY_UNREACHABLE', 'The WalletConnect relay did not answer in time')

/** A proposal that the relay holds for the wallet that uses its URI. */
export interface Proposal {
  uri: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Rejects with what the wallet or the library says. */
  approved: Promise<SettledSession>
}

export interface ProposeParameters {
  namespaces: Record<string, ProposedNamespace>
  onUri: (uri: string, expiresAt: number) => void
  /** When it was asked for, in milliseconds since the epoch. */
  since: number
  /** Leaves a request to sign in beside the proposal, for wallets that connect and sign by one answer; null: none. */
  offer: OfferSignIn | null
}

/**
 * Opens a pairing and leaves a proposal there. The URI is known as soon as the socket is open (`onUri`): a wallet that
 * uses it before the proposal has arrived at the relay gets it a moment later.
 *
 * @throws `RELAY_UNREACHABLE` when there is no connection within `relayPolicy.unreachable` from then, or no
 * acknowledgement
 */
export async function propose(
  client: Client,
  { namespaces, onUri, since, offer }: ProposeParameters,
): Promise<Proposal> {
  const { pairing } = client.core
  // The URI says it: a wallet that has the method leaves the proposal alone.
  const methods = offer ? ['wc_sessionAuthenticate'] : undefined
  const { topic, uri } = await withTimeout(
    pairing.create({ ...(methods && { methods }), internal: { skipSubscribe: true } }),
    since + relayPolicy.unreachable - Date.now(),
    unreachable,
  )
  const expiresAt = Date.now() + timings.pairing
  // Otherwise the library would open a second pairing for the proposal.
  await pairing.pairings.update(topic, { active: true })
  onUri(uri, expiresAt)

  let forget = () => {}
  const settled = new Promise<SettledSession>((resolve) => {
    const onSettled = ({ session }: { session: SettledSession & { pairingTopic: string } }) => {
      if (session.pairingTopic === topic) resolve(session)
    }
    client.on('session_connect', onSettled)
    forget = () => void client.off('session_connect', onSettled)
  })
  const offered = offer?.(topic)
  const asked = client.connect({ pairingTopic: topic, optionalNamespaces: namespaces })
  // At once: the library forgets an approval that comes before it is waited for.
  const approval = asked.then((answer) => answer.approval())
  const refused = offered ? [offered.refused] : []
  const approved = Promise.race([settled, approval, ...refused]).finally(forget)
  // It may fail before the caller waits for it, which gets it all the same.
  approved.catch(() => {})
  // An approval says as well as the relay that the proposal is there.
  await withTimeout(
    Promise.race([Promise.all([asked, offered?.sent]), settled]),
    relayPolicy.unreachable + timings.attestation,
    unreachable,
  )
  return { uri, expiresAt, approved }
}
