import { type Abi, decodeFunctionData, type Hex } from 'viem'

/** A call by the functions of `abi`; null where it is none of them. */
export function decodeWith<const T extends Abi>(abi: T, data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    // Another function, or data that is not written as its arguments are: there is nothing to read.
    return null
  }
}
