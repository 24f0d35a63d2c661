import { getAddress, isAddress } from 'viem/utils'
import type { AddressReader } from './receiver.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

/** @see https://eips.ethereum.org/EIPS/eip-55 */
export const evmAddresses: AddressReader = {
  read(text) {
    if (!/^0x[0-9a-f]{40}$/i.test(text)) return undefined
    // All of one case: without a checksum.
    const given = text === `0x${text.slice(2).toUpperCase()}` ? text.toLowerCase() : text
    return isAddress(given) ? { address: getAddress(given) } : 'checksum'
  },
  isZero: (address) => address === zeroAddress,
}
