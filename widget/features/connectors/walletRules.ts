/** What every source of wallets knows a wallet by. */
export interface WalletIdentity {
  id: string
  name: string
  rdns?: string | undefined
}

/** The host's rules for wallets. They hold for every source: the page, the directory, storage, the host itself (R40). */
export interface WalletRules {
  /** rdns, id or name (any case); empty means all. */
  include: readonly string[]
  /** The same; wins over `include`. */
  exclude: readonly string[]
}

/** Whether one of these names, in the words of the host's options, is this wallet. */
export function isNamed({ id, name, rdns }: WalletIdentity, names: readonly string[]): boolean {
  return names.some((named) => named === id || named === rdns || named.toLowerCase() === name.toLowerCase())
}

/** Whether the host's rules let a wallet be offered. */
export function isAllowed(wallet: WalletIdentity, { include, exclude }: WalletRules): boolean {
  return (include.length === 0 || isNamed(wallet, include)) && !isNamed(wallet, exclude)
}

/** Whether two sources speak of the same wallet. */
export function isSameWallet(one: WalletIdentity, other: WalletIdentity): boolean {
  return (
    one.id === other.id ||
    (one.rdns !== undefined && one.rdns === other.rdns) ||
    one.name.toLowerCase() === other.name.toLowerCase()
  )
}
