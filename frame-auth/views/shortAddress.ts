/** An address with its middle left out. The whole of it goes beside it, where it can be looked at. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
