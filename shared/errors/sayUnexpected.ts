/** Says on the console what nobody foresaw, with its stack, in the realm where it was thrown. */
export function sayUnexpected(thrown: unknown): void {
  console.error('WalletKit:', thrown)
}
