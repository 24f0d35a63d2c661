/** One NFT of a chain. `token` is its contract in lower case. */
export interface NftId {
  token: string
  tokenId: bigint
}

export function nftKey({ token, tokenId }: NftId): string {
  return `${token} ${tokenId}`
}
