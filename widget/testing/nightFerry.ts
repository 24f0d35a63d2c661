import type { Nft } from '#shared/api/chain/nfts.ts'
import { harbor } from './fakeNetworks.ts'

/** Of an NFT's collection. */
export const passContract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** The NFT of most tests. */
export const nightFerry: Nft = {
  chainId: harbor.caipNetworkId,
  address: `eip155:31337:${passContract}`,
  tokenId: '7',
  standard: 'ERC721',
  quantity: '1',
  name: 'Night Ferry',
  collection: 'Harbor Nights',
  isSpam: false,
}
