import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'

/** What tells one namespace from another before its adapter, with its chain library, is there. */
export interface NamespaceTraits {
  /** A network's `id` is the reference of its CAIP-2 id. */
  hasNumericIds: boolean
  /** A wallet is on one network at a time, and goes to another only when it is asked to. */
  hasNetwork: boolean
  /**
   * Transactions lie in blocks, with a hash and the sender's nonce; elsewhere they are told as
   * Solana's are: in slots, named by their signature.
   */
  hasBlocks: boolean
  /** What an account is whose wallet does not say so. Wallets hold their own keys, so that most are EOAs. */
  accountType: Account['accountType']
}

const common: NamespaceTraits = {
  hasNumericIds: false,
  hasNetwork: false,
  hasBlocks: false,
  accountType: 'eoa',
}

export const namespaceTraits: Readonly<Record<ChainNamespace, NamespaceTraits>> = {
  eip155: { ...common, hasNumericIds: true, hasNetwork: true, hasBlocks: true },
  solana: common,
  polkadot: common,
  bip122: { ...common, accountType: 'payment' },
  cosmos: common,
}
