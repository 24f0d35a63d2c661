import * as z from 'zod/mini'
import { abortable } from '#shared/async/abortable.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadSession } from '../../../services/walletConnect/readSession.ts'
import { sessionCapabilities } from '../../../services/walletConnect/sessionCapabilities.ts'
import { sessionError } from '../../../services/walletConnect/sessionError.ts'
import { linkTarget, quietMethods, requestLink } from '../../../services/walletConnect/walletLinks.ts'
import type { SessionRequest } from '../../../wallets/walletConnect.ts'
import { closingOf, sessionEnded } from './endSession.ts'
import { chainOf, findSession } from './readSessions.ts'
import type { SessionsContext } from './sessionsContext.ts'

/**
 * Sends a request to the wallet.
 *
 * @throws `METHOD_NOT_FOUND` for one that the wallet did not approve, `CHAIN_NOT_SUPPORTED` for such a chain; `SESSION_EXPIRED`; as `sessionError`
 */
export async function requestSession(context: SessionsContext, asked: SessionRequest): Promise<unknown> {
  const { client, imported } = context
  const { topic, namespace, method, params, signal } = asked
  const session = findSession(context, topic)
  if (!session) throw sessionEnded()
  const approved = session.namespaces.get(namespace)
  if (method === callBatches.capabilitiesMethod) {
    const said = saidAsApproved(session, params)
    if (said) return said
  }
  const chain = asked.chain ?? chainOf(context, { session, namespace })
  if (!approved?.methods.has(method)) {
    throw new WalletKitError('METHOD_NOT_FOUND', `The wallet did not approve ${method}`, { code: 4200 })
  }
  if (chain && !approved.chains.has(chain)) {
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'The wallet did not approve this network', { code: 4902 })
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

const capabilitiesSchema = z.tuple([z.string(), z.optional(z.array(z.string()))], z.unknown())

/** What the session says of an account that it has; null where the wallet has to be asked. */
function saidAsApproved({ namespaces, properties }: ReadSession, params: unknown) {
  const parsed = capabilitiesSchema.safeParse(params)
  if (!parsed.success) return null
  const [account, asked] = parsed.data
  const isOwn = (address: string) => address.toLowerCase() === account.toLowerCase()
  const own = [...(namespaces.get('eip155')?.chains ?? [])].filter(([, addresses]) => addresses.some(isOwn))
  const chains = own.flatMap(([reference]) =>
    !asked || asked.some((chain) => Number(chain) === Number(reference)) ? [reference] : [],
  )
  return sessionCapabilities({ properties, account, chains })
}

/** Brings the wallet's app to the front, where a link opened it before and the method needs a person. */
function openWallet({ records, openLink }: SessionsContext, { topic, method }: SessionRequest): void {
  const link = records.find(topic)?.link
  if (!link || quietMethods.has(method)) return
  const href = requestLink(link, topic)
  // Where the page has no activation left, the request waits in the wallet all the same.
  openLink({ href, target: linkTarget(href) }).catch(() => {})
}
