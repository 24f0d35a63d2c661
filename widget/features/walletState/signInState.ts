import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { type ConnectWallet, connectWallet } from '../../wallets/walletPort.ts'
import type { Connection, Connections } from './connection.ts'
import type { SignInAttempt } from './signInAttempt.ts'

/** The account of a connection in use, on its network (CAIP-10): what signs in. */
export function accountOf({ caipNetworkId, addresses }: Connection): CaipAddress {
  return toCaipAddress(caipNetworkId, addresses[0])
}

/** Who has signed in, and what of the connections a page gets to see. Part of the state whether or not a page has anybody sign in. */
export function createSignInState(store: ReturnType<typeof createStore>, connectionsAtom: Atom<Connections>) {
  /** Whether pages see of the connections only what has been let through: until it is known that nobody has to sign, too. */
  const holdsAtom = atom(false)
  /** The connections as they were let through last. */
  const passedAtom = atom<Connections>({})
  /** The accounts that have signed in; null where nobody is asked to. */
  const signedAtom = atom<readonly CaipAddress[] | null>(null)
  /** The account that was to sign in last, and has not: it may do so later. */
  const unsignedAtom = atom<CaipAddress | null>(null)
  /** How a wallet is asked to connect: by one question with the sign-in, where it can. */
  const asking: { connect: ConnectWallet } = { connect: connectWallet }
  const attemptAtom = atom<SignInAttempt | null>(null)

  /**
   * The connections as pages see them. An account that has not signed yet is not there. One that has signed on another network is there
   * as it was, until it has signed on the new one, too: a page must not see it leave and come back.
   */
  const shownAtom = atom((get): Connections => {
    const connections = get(connectionsAtom)
    if (!get(holdsAtom)) return connections
    const shown: Connections = {}
    for (const connection of Object.values(connections)) {
      const { namespace, uuid, addresses, caipNetworkId } = connection
      const passed = get(passedAtom)[namespace]
      if (passed?.uuid !== uuid || passed.addresses[0] !== addresses[0]) continue
      shown[namespace] = passed.caipNetworkId === caipNetworkId ? connection : passed
    }
    return shown
  })

  return {
    holdsAtom,
    passedAtom,
    signedAtom,
    unsignedAtom,
    attemptAtom,
    asking,
    shownAtom,
    /** The namespace's connection, if pages may see it. */
    shown: (namespace: ChainNamespace) => store.get(shownAtom)[namespace],
    /** What was let through of a namespace is over with its connection. */
    forget: (namespace: ChainNamespace) =>
      store.set(passedAtom, ({ [namespace]: _gone, ...others }) => others),
  }
}
