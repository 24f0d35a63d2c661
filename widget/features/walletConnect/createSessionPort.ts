import * as z from 'zod/mini'
import { type ChainNamespace, chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadSession } from '../../services/walletConnect/readSession.ts'
import { chainAsked } from './chainAsked.ts'
import type { Sessions } from './createSessions.ts'
import { topicOf } from './walletConnect.ts'

const namespaceParameterSchema = z.object({ namespace: chainNamespaceSchema })

const disconnecting: readonly string[] = [
  'wallet_revokePermissions',
  'standard:disconnect',
  'session:disconnect',
]

type Ask = (session: ReadSession, params: unknown, signal?: AbortSignal) => unknown

/**
 * Answers as a wallet in the page would, so that the adapters need not know the difference: accounts and chain come from
 * the session, chains that it lacks are asked for in the wallet, giving the permission back ends it.
 */
export function createSessionPort(sessions: Sessions) {
  const hex = (session: ReadSession) => `0x${Number(sessions.chainOf(session, 'eip155')).toString(16)}`
  const accounts: Ask = (session) => sessions.addressesOf(session, 'eip155')
  const toWallet =
    (method: string): Ask =>
    ({ topic }, params, signal) =>
      sessions.request(topic, 'eip155', { method, params }, signal)

  const listed = (session: ReadSession, namespace: ChainNamespace) => ({
    accounts: sessions.addressesOf(session, namespace).map((address) => ({ address })),
    chain: sessions.chainOf(session, namespace),
  })

  const answers = new Map<string, Ask>([
    ['eth_accounts', accounts],
    ['eth_requestAccounts', accounts],
    ['eth_chainId', hex],
    [
      'wallet_switchEthereumChain',
      async (session, params, signal) => {
        const reference = chainAsked(params) ?? ''
        if (session.namespaces.get('eip155')?.chains.has(reference)) {
          sessions.use(session.topic, 'eip155', reference)
          return null
        }
        if (!session.namespaces.get('eip155')?.methods.has('wallet_switchEthereumChain')) {
          throw new WalletKitError('WALLET_ERROR', 'The wallet did not approve this network', { code: 4902 })
        }
        await toWallet('wallet_switchEthereumChain')(session, params, signal)
        // It counts once the wallet has added the chain to the session.
        if (sessions.get(session.topic)?.namespaces.get('eip155')?.chains.has(reference)) {
          sessions.use(session.topic, 'eip155', reference)
        }
        return null
      },
    ],
    ['wallet_addEthereumChain', toWallet('wallet_addEthereumChain')],
    ['standard:connect', (session) => listed(session, 'solana')],
    [
      'session:accounts',
      (session, params) => {
        const asked = namespaceParameterSchema.safeParse(params)
        return asked.success ? listed(session, asked.data.namespace) : { accounts: [] }
      },
    ],
  ])

  return async (uuid: string, method: string, params?: unknown, signal?: AbortSignal): Promise<unknown> => {
    // Also of a session that is ending already: whoever waits, waits for the wallet to know.
    if (disconnecting.includes(method)) return sessions.end(topicOf(uuid) ?? '')
    const session = sessions.ofUuid(uuid)
    if (!session) {
      // Nothing to ask, and nothing that it permits.
      return method === 'eth_accounts' ? [] : { accounts: [] }
    }
    const answer = answers.get(method)
    if (!answer) throw new WalletKitError('WALLET_ERROR', `${method} is not asked here`, { code: 4200 })
    return answer(session, params, signal)
  }
}

export type SessionPort = ReturnType<typeof createSessionPort>
