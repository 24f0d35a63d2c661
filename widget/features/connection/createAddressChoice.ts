import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { Connection } from '../walletState/connection.ts'

type Addresses = Connection['addresses']

/** Characters that are kept of an address: enough to tell those of one wallet apart, too few to say whose it is. */
const kept = 4

/** What is stored: the address that the wallet put first, and the one that is used instead. */
const toChoice = (first: string, chosen: string) => `${first.slice(-kept)}>${chosen.slice(-kept)}`

/**
 * Which of the addresses that a wallet gave is in use. The first one is, unless a person chose another here. That holds
 * until the wallet itself puts another address first: its own change wins (R12).
 */
export function createAddressChoice(stored: Pick<StoredState, 'address' | 'setAddress'>) {
  /** The wallets' own order, as each said it last. */
  const given = new Map<ChainNamespace, Addresses>()

  return {
    /** A wallet's answer with the chosen address in front. */
    arrange(connection: Connection): Connection {
      const { namespace, addresses } = connection
      given.set(namespace, addresses)
      const choice = stored.address(namespace)
      const chosen = choice && addresses.find((address) => toChoice(addresses[0], address) === choice)
      if (chosen) return { ...connection, addresses: toFront(addresses, chosen) }
      stored.setAddress(namespace)
      return connection
    },
    /** A connection's addresses in the wallet's own order, which a choice does not change. */
    ordered: ({ namespace, addresses }: Connection): Addresses => given.get(namespace) ?? addresses,
    /** The connection with another of its addresses in use; null where that one is not, or no longer, to be had. */
    choose(connection: Connection, address: string): Connection | null {
      const { namespace } = connection
      const addresses = given.get(namespace) ?? connection.addresses
      if (!addresses.includes(address)) return null
      const [first] = addresses
      stored.setAddress(namespace, address === first ? undefined : toChoice(first, address))
      return { ...connection, addresses: toFront(addresses, address) }
    },
    /** A person connected the wallet again: the address that the wallet puts first is the one that they chose there. */
    reset({ namespace, addresses }: Connection) {
      given.set(namespace, addresses)
      stored.setAddress(namespace)
    },
  }
}

export type AddressChoice = ReturnType<typeof createAddressChoice>

function toFront(addresses: Addresses, chosen: string): Addresses {
  return [chosen, ...addresses.filter((address) => address !== chosen)]
}
