import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { invalidParams } from '../requests/invalidParams.ts'
import type { Described } from './describeMessage.ts'
import { foreignLine } from './foreignText.ts'
import { type RawPermit, readPermit } from './readPermit.ts'
import { readToken } from './readToken.ts'
import { readTypedData } from './readTypedData.ts'
import type { Permit, Warning } from './subject.ts'
import { typedDataFields } from './typedDataFields.ts'

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
