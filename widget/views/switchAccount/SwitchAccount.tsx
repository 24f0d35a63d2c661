/** The addresses that a wallet gives. */
export function SwitchAccount() {
  return null
}
