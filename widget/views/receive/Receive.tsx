/** How to send something to the account. */
export function Receive() {
  return null
}
