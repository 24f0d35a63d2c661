/** What an account holds of NFTs. */
export function Nfts() {
  return null
}
