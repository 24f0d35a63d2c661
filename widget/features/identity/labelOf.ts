import { isSameAddress } from '#shared/caip/isSameAddress.ts'

/**
 * What a page calls an address.
 *
 * @example labelOf({ '0xAbC…': 'Savings' }, '0xabc…') // 'Savings'
 */
export function labelOf(
  labels: Readonly<Record<string, string>> | undefined,
  address: string,
): string | undefined {
  return Object.entries(labels ?? {}).find(([labelled]) => isSameAddress(labelled, address))?.[1]
}
