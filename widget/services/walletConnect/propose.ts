import { timings } from '#shared/constants/timings.ts'
import type { ProposedNamespace } from './proposedNamespaces.ts'
import type { SettledSession } from './readSession.ts'
import type { Client } from './relayer.ts'
import { relayPolicy } from './relayPolicy.ts'
import { within } from './within.ts'

/** A proposal that the relay holds for the wallet that uses its URI. */
export interface Proposal {
  uri: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Rejects with what the wallet or the library says. */
  approved: Promise<SettledSession>
}

/**
 * Opens a pairing and leaves a proposal there. The URI is known as soon as the socket is open (`onUri`): a wallet that
 * uses it before the proposal has arrived at the relay gets it a moment later.
 *
 * @param since when somebody asked for it, in milliseconds since the epoch
 * @throws `RELAY_UNREACHABLE` when there is no connection within `relayPolicy.unreachable` from then, or no
 * acknowledgement
 */
export async function propose(
  client: Client,
  namespaces: Record<string, ProposedNamespace>,
  onUri: (uri: string, expiresAt: number) => void,
  since: number,
): Promise<Proposal> {
  const { pairing } = client.core
  const { topic, uri } = await within(
    pairing.create({ internal: { skipSubscribe: true } }),
    since + relayPolicy.unreachable - Date.now(),
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
  const asked = client.connect({ pairingTopic: topic, optionalNamespaces: namespaces })
  // At once: the library forgets an approval that comes before anybody waits for it.
  const approval = asked.then((answer) => answer.approval())
  const approved = Promise.race([settled, approval]).finally(forget)
  approved.catch(() => {})
  // An approval says as well as the relay that the proposal is there.
  await within(Promise.race([asked, settled]), relayPolicy.unreachable + timings.attestation)
  return { uri, expiresAt, approved }
}
