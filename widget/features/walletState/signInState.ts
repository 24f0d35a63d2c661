import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Connection, Connections } from './connection.ts'
import type { SignInAttempt } from './signInAttempt.ts'

/** The account of a connection in use, on its network (CAIP-10): what signs in. */
export function accountOf({ caipNetworkId, addresses }: Connection): CaipAddress {
  return toCaipAddress(caipNetworkId, addresses[0])
}

/** Which accounts have signed in, and which connections a page gets to see. Part of the state whether or not a page has accounts sign in. */
export function createSignInState(store: ReturnType<typeof createStore>, connectionsAtom: Atom<Connections>) {
  /** Whether pages see only approved connections. Also until it is known that no account has to sign. */
  const isGatedAtom = atom(false)
  /** The connections as they were when pages were last permitted to see them. */
  const approvedAtom = atom<Connections>({})
  /** The accounts that have signed in; null where no account signs in. */
  const signedAtom = atom<readonly CaipAddress[] | null>(null)
  /** The account that was to sign in last, and has not: it may do so later. */
  const unsignedAtom = atom<CaipAddress | null>(null)
  const attemptAtom = atom<SignInAttempt | null>(null)

  /**
   * The connections as pages see them. An account that has not signed yet is left out. One that has signed on another network stays
   * as it was until it has signed on the new one, too: a page must not see it leave and come back.
   */
  const visibleAtom = atom((get): Connections => {
    const connections = get(connectionsAtom)
    if (!get(isGatedAtom)) return connections
    const visible: Connections = {}
    for (const connection of Object.values(connections)) {
      const { namespace, uuid, addresses, caipNetworkId } = connection
      const approved = get(approvedAtom)[namespace]
      if (approved?.uuid !== uuid || approved.addresses[0] !== addresses[0]) continue
      visible[namespace] = approved.caipNetworkId === caipNetworkId ? connection : approved
    }
    return visible
  })

  return {
    isGatedAtom,
    approvedAtom,
    signedAtom,
    unsignedAtom,
    attemptAtom,
    visibleAtom,
    /** The namespace's connection, if pages may see it. */
    visible: (namespace: ChainNamespace) => store.get(visibleAtom)[namespace],
    /** The approval of a namespace ends with its connection. */
    forget: (namespace: ChainNamespace) =>
      store.set(approvedAtom, ({ [namespace]: _gone, ...others }) => others),
  }
}
