import type { Nft } from '#shared/api/chain/nfts.ts'
import { plainLines } from '../../ui/plainLines.ts'
import { plainText } from '../../ui/plainText.ts'

export interface NftDescription {
  /** Its name; its number where it has none, so never empty. */
  title: string
  /** Empty where it has none. */
  collection: string
  description: string
  attributes: readonly { trait: string; value: string }[]
  /** The token's number, shortened in the middle. */
  shortId: string
  /** The contract's own address, or the mint's. */
  contract: string
  /** How many the account holds, where that is worth saying. */
  count: string | null
}

/** How many characters of a long number stay at each end. */
const kept = 6

/** An NFT in words that can be shown: what its contract says of itself is cleaned and never empty. */
export function describeNft(nft: Nft): NftDescription {
  const { tokenId, address, quantity } = nft
  const shortId =
    tokenId.length > 2 * kept + 1 ? `${tokenId.slice(0, kept)}…${tokenId.slice(-kept)}` : tokenId
  return {
    title: plainText(nft.name ?? '') || `#${shortId}`,
    collection: plainText(nft.collection ?? ''),
    description: plainLines(nft.description ?? ''),
    attributes: (nft.attributes ?? [])
      .map(({ trait, value }) => ({ trait: plainText(trait), value: plainText(value) }))
      .filter(({ value }) => value !== ''),
    shortId,
    contract: address.slice(address.lastIndexOf(':') + 1),
    count: /^0*1?$/.test(quantity) ? null : quantity.replace(/^0+/, ''),
  }
}
