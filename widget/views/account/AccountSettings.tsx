/** What can be set about an account. */
export function AccountSettings() {
  return null
}
