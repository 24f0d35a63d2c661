import type { Getter } from 'jotai/vanilla'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { Context } from '../context/createContext.ts'

/** What the steps are read from. */
export type DebugState = Pick<
  Context,
  | 'authState'
  | 'connectAttemptAtom'
  | 'connections'
  | 'listedConnectorsAtom'
  | 'networks'
  | 'openAtom'
  | 'router'
  | 'signIn'
  | 'switchAttemptAtom'
  | 'walletConnectState'
>

/** What a person is doing, in words; undefined where it is nothing. */
type Step = (get: Getter) => readonly (string | undefined)[] | undefined | null

/**
 * What the widget says of its state, each when it changes. Read by name, member by member: a pairing's address, a person's e-mail and
 * accounts stand beside these, and are never said.
 */
export function stepsOf(state: DebugState): Step[] {
  const { authState, connections, networks, router, signIn, walletConnectState } = state
  const { connectAttemptAtom, listedConnectorsAtom, openAtom, switchAttemptAtom } = state
  return [
    (get) => ['view', get(router.routeAtom).view, get(openAtom) ? 'open' : 'closed'],
    (get) => [
      'wallets found:',
      get(listedConnectorsAtom)
        .map(({ id }) => id)
        .join(', ') || 'none',
    ],
    (get) => ['network', get(networks.activeNetworkAtom)?.caipNetworkId ?? 'none'],
    ...chainNamespaces.map(
      (namespace): Step =>
        (get) => {
          const connection = get(connections.connectionsAtom)[namespace]
          return connection && ['connected', connection.connector.id, connection.caipNetworkId]
        },
    ),
    (get) => {
      const attempt = get(connectAttemptAtom)
      return attempt && ['connect', attempt.connector.id, attempt.namespace, attempt.status, attempt.code]
    },
    (get) => {
      const attempt = get(switchAttemptAtom)
      return attempt && ['switch to', attempt.network.caipNetworkId, attempt.status, attempt.code]
    },
    (get) => {
      const pairing = get(walletConnectState.pairingAtom)
      return ['pairing', pairing.status, 'code' in pairing ? pairing.code : undefined]
    },
    (get) => {
      const attempt = get(walletConnectState.attemptAtom)
      return attempt && ['WalletConnect', attempt.wallet?.id ?? 'by code', attempt.status, attempt.code]
    },
    (get) => {
      const login = get(authState.loginAtom)
      return login && ['login', login.method, login.step, login.status, login.code]
    },
    (get) => {
      const attempt = get(signIn.attemptAtom)
      return attempt && ['sign-in', attempt.connection.connector.id, attempt.status]
    },
  ]
}
