/** One NFT. */
export function Nft() {
  return null
}
