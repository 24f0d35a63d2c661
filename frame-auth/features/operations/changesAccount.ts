/** Whether a signed transaction also changes the account's code. @see https://eips.ethereum.org/EIPS/eip-7702 */
export function changesAccount(signed: string): boolean {
  return signed.startsWith('0x04')
}
