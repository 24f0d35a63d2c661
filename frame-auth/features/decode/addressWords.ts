import { checksumAddress, isHex } from 'viem'

const evmLength = 42

export function isEvmAddress(text: string): text is `0x${string}` {
  return text.length === evmLength && isHex(text)
}

/** An EVM address in upper and lower case as EIP-55 has it, whoever wrote it; any other as it is. */
export function checksummed(address: string): string {
  return isEvmAddress(address) ? checksumAddress(address) : address
}

/** An address with its middle left out. The whole of it goes beside it, where it can be looked at. */
export function shortAddress(address: string): string {
  const written = checksummed(address)
  return written.length > 16 ? `${written.slice(0, 6)}…${written.slice(-4)}` : written
}
