import type { ChainNamespace } from '#shared/caip/namespace.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { Connection } from './connection.ts'

type Addresses = Connection['addresses']

/** What is kept of an address: enough to tell those of one wallet apart, too little to say whose it is. */
const kept = 4
const tailOf = (address: string) => address.slice(-kept).toLowerCase()

/**
 * Which of the addresses that a wallet gave is in use. The first one is, unless a person chose another here. That holds
 * until the wallet itself puts another address first: its own change wins (R12).
 */
export function createAddressChoice(stored: Pick<StoredState, 'addressChoices' | 'setAddressChoice'>) {
  /** The wallets' own order, as each said it last. */
  const given = new Map<ChainNamespace, Addresses>()

  return {
    /** A wallet's answer with the chosen address in front. */
    arrange(connection: Connection): Connection {
      const { namespace, connector, addresses } = connection
      given.set(namespace, addresses)
      const choice = stored.addressChoices()[namespace]
      if (!choice) return connection
      const holds = choice.connectorId === connector.id && choice.insteadOf === tailOf(addresses[0])
      const chosen = holds && addresses.find((address) => tailOf(address) === choice.chosen)
      if (chosen) return { ...connection, addresses: toFront(addresses, chosen) }
      stored.setAddressChoice(namespace, null)
      return connection
    },
    /** A connection's addresses in the wallet's own order, which a choice does not change. */
    ordered: ({ namespace, addresses }: Connection): Addresses => given.get(namespace) ?? addresses,
    /** The connection with another of its addresses in use; null where that one is not, or no longer, to be had. */
    choose(connection: Connection, address: string): Connection | null {
      const { namespace, connector } = connection
      const addresses = given.get(namespace) ?? connection.addresses
      if (!addresses.includes(address)) return null
      const [first] = addresses
      const choice = { connectorId: connector.id, chosen: tailOf(address), insteadOf: tailOf(first) }
      stored.setAddressChoice(namespace, address === first ? null : choice)
      return { ...connection, addresses: toFront(addresses, address) }
    },
    /** A person connected anew: what the wallet puts first is what they chose there. */
    drop({ namespace, addresses }: Connection) {
      given.set(namespace, addresses)
      stored.setAddressChoice(namespace, null)
    },
  }
}

export type AddressChoice = ReturnType<typeof createAddressChoice>

function toFront(addresses: Addresses, chosen: string): Addresses {
  return [chosen, ...addresses.filter((address) => address !== chosen)]
}
