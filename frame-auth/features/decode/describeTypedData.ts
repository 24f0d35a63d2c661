import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { invalidParams } from '../requests/parseWith.ts'
import type { Described } from './describeMessage.ts'
import { foreignLine } from './foreignText.ts'
import { readToken } from './readToken.ts'
import { type RawPermit, readPermit, readTypedData, type TypedDataRequest } from './readTypedData.ts'
import type { Field, Permit, Warning } from './subject.ts'

export interface DescribeTypedDataParameters {
  typedData: string
  chain: ChainClient
  network: CaipNetworkId
  signal: AbortSignal
}

/**
 * What EIP-712 data says: its members by name, and permits as what they are.
 *
 * @throws `INVALID_PARAMS` for data that cannot be signed, or that nobody could read
 */
export async function describeTypedData(parameters: DescribeTypedDataParameters): Promise<Described> {
  const { typedData, chain, network, signal } = parameters
  const data = readTypedData(typedData)
  const fields = typedDataFields(data)
  if (fields === null) throw invalidParams('typedData')
  const raw = readPermit(data)
  const contract = data.domain['verifyingContract']
  return {
    subject: {
      type: 'typedData',
      name: foreignLine(data.primaryType, 64),
      permit: raw && (await namePermit(raw, chain, network, signal)),
      fields: [
        ...(contract === undefined
          ? []
          : [{ name: 'verifyingContract', value: foreignLine(String(contract)), depth: 0 }]),
        ...fields,
      ],
    },
    warnings: warningsFor(raw, data.domain['chainId'], network),
  }
}

function warningsFor(permit: RawPermit | null, chainId: unknown, network: CaipNetworkId): Warning[] {
  const warnings: Warning[] = []
  if (
    chainId !== undefined &&
    String(chainId) !== splitCaipNetworkId(network).reference &&
    !isSameHex(chainId, network)
  )
    warnings.push({ type: 'otherNetwork', detail: foreignLine(String(chainId), 32) })
  if (permit)
    warnings.push({ type: permit.tokens.some(({ amount }) => amount === null) ? 'unlimited' : 'permit' })
  return warnings
}

function isSameHex(chainId: unknown, network: CaipNetworkId): boolean {
  return typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId)
    ? BigInt(chainId) === BigInt(splitCaipNetworkId(network).reference)
    : false
}

async function namePermit(
  { standard, tokens, spender, expires }: RawPermit,
  chain: ChainClient,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<Permit> {
  const named = tokens.map(async ({ token, amount }) => ({
    token,
    amount: amount === null ? null : amount.toString(),
    ...(await readToken(chain, network, token, signal)),
  }))
  return {
    standard,
    tokens: await Promise.all(named),
    spender,
    expiresAt: expires === null ? null : Number(expires) * 1_000,
  }
}

/** So many lines are shown; what has more cannot be read by anybody. */
export const mostFields = 200

/**
 * The members that are signed, in the order of their types: what the data has beside them is not signed, and not shown. Null
 * where there are too many.
 */
export function typedDataFields({ types, primaryType, message }: TypedDataRequest): Field[] | null {
  const fields: Field[] = []
  const add = (name: string, type: string, value: unknown, depth: number): void => {
    if (fields.length > mostFields) return
    const list = /^(.*)\[\d*\]$/.exec(type)
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (list?.[1] !== undefined && Array.isArray(value)) {
      fields.push({ name, value: value.length === 0 ? '[]' : null, depth })
      for (const [index, item] of value.entries()) add(`${index + 1}`, list[1], item, depth + 1)
    } else if (members && typeof value === 'object' && value !== null) {
      fields.push({ name, value: null, depth })
      for (const member of members)
        add(foreignLine(member.name, 64), member.type, Reflect.get(value, member.name), depth + 1)
    } else {
      fields.push({ name, value: foreignLine(String(value), 1_024), depth })
    }
  }
  for (const { name, type } of types[primaryType] ?? []) add(foreignLine(name, 64), type, message[name], 0)
  return fields.length > mostFields ? null : fields
}
