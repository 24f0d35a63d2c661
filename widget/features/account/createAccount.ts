import { type Atom, atom } from 'jotai/vanilla'
import type { Connection, Connections } from '../connection/connection.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { createOwned, Owned, OwnedParameters } from './createOwned.ts'

export interface AccountParameters
  extends Omit<OwnedParameters, 'activeConnectionAtom' | 'activeNetworkAtom'> {
  connectionsAtom: Atom<Connections>
  networks: Networks
}

/** Methods by which an account sends something. */
const sending = /send/i

/** The active account. What it owns and did comes with the first look at it, not with the first view. */
export function createAccount({ connectionsAtom, networks, ...parameters }: AccountParameters) {
  const activeConnectionAtom = atom(
    (get): Connection | null => get(connectionsAtom)[get(networks.activeNamespaceAtom)] ?? null,
  )
  let owned: Owned | undefined

  return {
    activeConnectionAtom,
    /** What it owns and did. @param create its code, which comes with the views of an account */
    owned(create: typeof createOwned): Owned {
      const { activeNetworkAtom } = networks
      owned ??= create({ ...parameters, activeConnectionAtom, activeNetworkAtom })
      return owned
    },
    /** Its wallet has done what the page asked for. */
    answered(method: string) {
      if (sending.test(method)) owned?.sent()
    },
    destroy: () => owned?.destroy(),
  }
}
