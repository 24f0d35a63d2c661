import type { Nft } from '#shared/api/chain/nfts.ts'
import { plainText } from '../../ui/plainText.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { sumText } from '../amounts/sumText.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { describeNft } from '../nfts/describeNft.ts'
import { tokenAddressOf } from './sentToken.ts'

/** What a transfer moves: the chain's own coin, a token of a contract or mint, or an NFT. */
export type TransferAsset =
  | { kind: 'coin'; token: Holding }
  | { kind: 'token'; token: Holding; address: string }
  /** `address`: the collection's contract, or the mint. */
  | { kind: 'nft'; nft: Nft; address: string }

export function tokenAsset(token: Holding): TransferAsset {
  const address = tokenAddressOf(token)
  return address === null ? { kind: 'coin', token } : { kind: 'token', token, address }
}

export function nftAsset(nft: Nft): Extract<TransferAsset, { kind: 'nft' }> {
  return { kind: 'nft', nft, address: describeNft(nft).contract }
}

/** Its contract or mint; null for the chain's own coin. */
export function assetAddressOf(asset: TransferAsset): string | null {
  return asset.kind === 'coin' ? null : asset.address
}

/** As records and statistics name it, in the words of its contract. */
export function assetLabel(asset: TransferAsset): { symbol: string; iconUrl: string | null } {
  if (asset.kind !== 'nft') return { symbol: asset.token.symbol, iconUrl: asset.token.iconUrl ?? null }
  return { symbol: describeNft(asset.nft).title, iconUrl: asset.nft.image?.preview ?? null }
}

/** As a person reads it. */
export function assetName(asset: TransferAsset): string {
  return asset.kind === 'nft' ? plainText(assetLabel(asset).symbol) : symbolOf(asset.token)
}

/** How much of it is sent, as a person reads it. */
export function transferSum(
  { amount, asset }: { amount: string; asset: TransferAsset },
  locale: string,
): string {
  return sumText({ amount, token: assetLabel(asset), ...(asset.kind === 'nft' && { nft: true }) }, locale)
}
