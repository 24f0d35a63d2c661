import type { Nft, NftsAnswer } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** What tells one NFT of an account from another. */
export function nftKey({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address}/${tokenId}`
}

/**
 * The NFTs of all pages as one list. A page may repeat what an earlier one had, since an account goes on receiving; what
 * is on another chain is left out.
 */
export function listNfts(pages: readonly NftsAnswer[], network: CaipNetworkId): Nft[] {
  const listed = new Map<string, Nft>()
  for (const nft of pages.flatMap(({ data }) => data)) {
    const key = nftKey(nft)
    if (nft.chainId === network && !listed.has(key)) listed.set(key, nft)
  }
  return [...listed.values()]
}
