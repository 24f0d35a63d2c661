import type { Chain } from './chain.ts'

/** What all chains of one namespace have in common, without asking one: addresses, and their newest block. */
export interface Namespace {
  /** An account's address as the chain writes it; null for what is none. */
  parseAddress(text: string): string | null
  /** A token's address as tables name it: all spellings of one address give the same key. */
  toTokenKey(address: string): string
  /** The address by which lists of tokens name the chain's own currency. */
  nativeToken: string
  /** The newest block or slot, and its hash where one is known. @throws for an answer that is none */
  readHead(chain: Chain, signal: AbortSignal): Promise<{ head: number; hash?: string }>
}
