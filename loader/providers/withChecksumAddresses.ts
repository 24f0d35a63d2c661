/**
 * What a wallet answered, with these addresses as they are written here (EIP-55): wallets write them in lower case as well. An answer that
 * is no plain data is passed on as it is.
 */
export function withChecksumAddresses(answer: unknown, addresses: readonly string[]): unknown {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  try {
    return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
      typeof value === 'string' ? (known.get(value.toLowerCase()) ?? value) : value,
    )
  } catch {
    // It has a cycle or a bigint, or a getter of the wallet's that throws: it is passed on as it is.
    return answer
  }
}
