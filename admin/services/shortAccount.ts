/**
 * A CAIP-10 account in few characters, for where the whole one is at hand too.
 *
 * @example shortAccount('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8dA…6045'
 */
export function shortAccount(account: string): string {
  const address = account.slice(account.lastIndexOf(':') + 1)
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
