import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { Described } from './describeMessage.ts'
import { effectWarnings } from './effects/effectWarnings.ts'
import { nameEffects } from './effects/nameEffects.ts'
import { readEffects } from './effects/readEffects.ts'
import { foreignLine } from './foreignText.ts'
import { invalidParams } from './parseWith.ts'
import { type CanonicalStruct, type CanonicalValue, readTypedData, type TypedData } from './readTypedData.ts'
import type { DataField, Warning } from './subject.ts'

export interface DescribeTypedDataParameters {
  /** As `readTypedData` has it. */
  typedData: string
  /** The wallet's address. */
  account: string
  chain: ChainClient
  network: CaipNetworkId
  signal: AbortSignal
}

/**
 * What EIP-712 data says: what it lets others do, as far as that is known, and all its members by name.
 *
 * @throws `INVALID_PARAMS` for data that cannot be signed, or that nobody could read
 */
export async function describeTypedData(parameters: DescribeTypedDataParameters): Promise<Described> {
  const { typedData, account, chain, network, signal } = parameters
  const data = readTypedData(typedData)
  const fields = typedDataFields(data)
  if (fields === null) throw invalidParams('typedData')
  const found = readEffects(data, account)
  return {
    subject: {
      type: 'typedData',
      name: foreignLine(data.primaryType, 64),
      effects: await nameEffects(found.effects, chain, network, signal),
      fields,
    },
    warnings: [...networkWarnings(data, network), ...effectWarnings(found)],
  }
}

function networkWarnings({ domain }: TypedData, network: CaipNetworkId): Warning[] {
  const { chainId } = domain
  if (chainId === undefined || chainId === splitCaipNetworkId(network).reference) return []
  return [{ type: 'otherNetwork', detail: foreignLine(String(chainId), 80) }]
}

/** So many lines are shown; what has more cannot be read by anybody. */
export const maxFields = 200

/**
 * The members that are signed, in the order of their types, after those of the domain. Null where there are too many.
 */
export function typedDataFields({ types, primaryType, domain, message }: TypedData): DataField[] | null {
  const fields: DataField[] = []
  const add = (name: string, type: string, value: CanonicalValue | undefined, depth: number): void => {
    if (fields.length > maxFields) return
    if (Array.isArray(value)) {
      fields.push({ name, value: value.length === 0 ? '[]' : null, depth })
      const item = type.replace(/\[\d*\]$/, '')
      for (const [index, part] of value.entries()) add(`${index + 1}`, item, part, depth + 1)
    } else if (typeof value === 'object') {
      fields.push({ name, value: null, depth })
      addMembers(type, value, depth + 1)
    } else {
      fields.push({ name, value: foreignLine(String(value), 1_024), depth })
    }
  }
  const addMembers = (type: string, struct: CanonicalStruct, depth: number): void => {
    for (const { name, type: of } of types[type] ?? []) add(foreignLine(name, 64), of, struct[name], depth)
  }
  add('domain', 'EIP712Domain', domain, 0)
  addMembers(primaryType, message, 0)
  return fields.length > maxFields ? null : fields
}
