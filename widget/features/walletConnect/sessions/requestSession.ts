import { abortable } from '#shared/async/abortable.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { sessionError } from '../../../services/walletConnect/sessionError.ts'
import { linkTarget, quietMethods, requestLink } from '../../../services/walletConnect/walletLinks.ts'
import type { SessionRequest } from '../../../wallets/walletConnect.ts'
import { closingOf, sessionEnded } from './endSession.ts'
import { chainOf, findSession } from './readSessions.ts'
import type { SessionsContext } from './sessionsContext.ts'

/**
 * Sends a request to the wallet.
 *
 * @throws `METHOD_NOT_FOUND` for one that the wallet did not approve; `SESSION_EXPIRED`; as `sessionError`
 */
export async function requestSession(context: SessionsContext, asked: SessionRequest): Promise<unknown> {
  const { client, imported } = context
  const { topic, namespace, method, params, signal } = asked
  const session = findSession(context, topic)
  if (!session) throw sessionEnded()
  const chain = asked.chain ?? chainOf(context, { session, namespace })
  if (!session.namespaces.get(namespace)?.methods.has(method)) {
    throw new WalletKitError('METHOD_NOT_FOUND', `The wallet did not approve ${method}`, { code: 4200 })
  }
  const publish = () =>
    client.request({ topic, chainId: `${namespace}:${chain}`, request: { method, params } })
  const sent = (imported.get(topic)?.listen().then(publish) ?? publish()).catch((thrown: unknown) => {
    throw sessionError(thrown)
  })
  openWallet(context, asked)
  const answered = abortable(sent, closingOf(context, topic))
  return signal ? abortable(answered, signal) : answered
}

/** Brings the wallet's app to the front, where a link opened it before and the method needs a person. */
function openWallet({ records, openLink }: SessionsContext, { topic, method }: SessionRequest): void {
  const link = records.find(topic)?.link
  if (!link || quietMethods.has(method)) return
  const href = requestLink(link, topic)
  // Where the page has no activation left, the request waits in the wallet all the same.
  openLink({ href, target: linkTarget(href) }).catch(() => {})
}
