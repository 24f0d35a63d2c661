import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import type { NameAnswer, NamesAnswer } from '#shared/api/chain/names.ts'
import type { Chain } from '../core/chain.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { IdentitySource } from './createNames.ts'
import type { OwnName, OwnNames } from './ownNames.ts'

interface OwnNamesParameters {
  /** What a chain says. */
  names: IdentitySource
  own: OwnNames
  remote: Pick<RemoteReader, 'pictureUrl'>
}

/**
 * Names of the operator's and of a chain, each as `IdentitySource` says. Null as the chain: the project has none that names are on, and the operator's are
 * found all the same.
 */
export interface NameSource {
  identity(chain: Chain | null, address: string, signal: AbortSignal): Promise<IdentityAnswer>
  names(chain: Chain | null, address: string, signal: AbortSignal): Promise<NamesAnswer>
  resolve(chain: Chain | null, name: string, signal: AbortSignal): Promise<NameAnswer | null>
}

/**
 * The names that the operator gives before those of the chain: whoever has one is shown by it, and where it leads no chain is asked. Nothing of
 * them is kept: a name that was given just now is there at once.
 */
export function withOwnNames({ names, own, remote }: OwnNamesParameters): NameSource {
  const toAnswer = ({ name, address, coinTypes, records, ...times }: OwnName): NameAnswer => {
    const created = Math.floor(times.registeredAt / 1_000)
    const avatar = records.avatar === undefined ? undefined : remote.pictureUrl(records.avatar)
    const bio = records.description
    const attributes = { ...(avatar !== undefined && { avatar }), ...(bio !== undefined && { bio }) }
    return {
      name,
      registered_at: created,
      updated_at: Math.floor(times.updatedAt / 1_000),
      addresses: Object.fromEntries(coinTypes.map((coinType) => [coinType, { address, created }])),
      attributes: Object.keys(attributes).length > 0 ? [attributes] : [],
      records,
    }
  }
  const holds = (chain: Chain | null): chain is Chain => chain !== null && names.serves(chain)
  return {
    async identity(chain, address, signal) {
      const found = await own.ofAddress(address)
      if (!found) return holds(chain) ? names.identity(chain, address, signal) : { name: null, avatar: null }
      const { avatar } = found.records
      return { name: found.name, avatar: (avatar && remote.pictureUrl(avatar)) || null }
    },

    async names(chain, address, signal) {
      const found = await own.ofAddress(address)
      const others = holds(chain) ? await names.names(chain, address, signal) : []
      return found ? [toAnswer(found), ...others.filter(({ name }) => name !== found.name)] : others
    },

    async resolve(chain, name, signal) {
      if (!own.covers(name)) return holds(chain) ? names.resolve(chain, name, signal) : null
      const found = await own.find(name)
      return found && toAnswer(found)
    },
  }
}
