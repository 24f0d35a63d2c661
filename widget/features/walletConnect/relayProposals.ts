import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { createAuthentication } from '../../services/walletConnect/authentication/createAuthentication.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import { wantedFirst } from '../context/wantedNamespace.ts'
import { onUnsolicitedSession } from './approvals.ts'
import { createConnectAuthentication } from './pairing/authenticateOnConnect.ts'
import { createProposing, type Propose } from './pairing/createProposing.ts'
import type { ProtocolContext } from './protocolContext.ts'
import type { RelayClient } from './relayClient.ts'

/** Makes the page's proposals at the relay. */
export function createRelayProposals(
  context: ProtocolContext,
  { refusals, refreshMetadata }: Pick<RelayClient, 'refusals' | 'refreshMetadata'>,
): Propose {
  const { store, networks, siwx, client, relayer } = context
  const authentication = createAuthentication(client, (signed) => {
    siwx
      .opened()
      ?.then(({ receive }) => receive(signed))
      .catch(sayUnforeseen)
  })
  const propose = createProposing({
    authentication: createConnectAuthentication(context, siwx, authentication),
    networks,
    configured: () => store.get(networks.networksAtom),
    namespaces: () => wantedFirst(context),
    loadNamespace,
    client,
    onUnsolicitedSession: (session) => onUnsolicitedSession(context, session),
    onSilent() {
      // A socket that is open and does not answer: the next try gets another one. Where the relay cannot be reached, the attempt
      // behind this proposal says so.
      if (client.core.relayer.connected) relayer.restart().catch(() => {})
    },
  })
  return (onUri, since) => {
    refreshMetadata()
    // It is asked for again: the relay may serve this site by now.
    if (refusals.any()) relayer.hurry()
    return refusals.untilRefused(() => propose(onUri, since))
  }
}
