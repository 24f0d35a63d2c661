import type { Nft } from '#shared/api/chain/nfts.ts'
import { sumText } from '../amounts/sumText.ts'
import { useText } from '../context/appContext.ts'
import { nftKey } from '../nfts/createNfts.ts'
import { describeNft } from '../nfts/describeNft.ts'
import { NftPicture } from '../nfts/NftPicture.tsx'
import { sendText } from './text.ts'
import './SendNft.css'

/** The NFT that would be sent, and how many of it. */
export function NftHead({ nft, amount }: { nft: Nft; amount: string }) {
  const t = useText(sendText)
  const { title, collection, shortId } = describeNft(nft)
  return (
    <div className="wk-send-head">
      <span className="wk-send-nft-picture">
        <NftPicture id={nftKey(nft)} name={title} src={nft.image?.preview} />
      </span>
      <p className="wk-send-sum wk-numbers">
        <bdi>{sumText({ amount, token: { symbol: title }, nft: true }, t.locale)}</bdi>
      </p>
      <p className="wk-send-worth" title={`${nft.tokenId}`}>
        <bdi>{collection ? `${collection} · #${shortId}` : `#${shortId}`}</bdi>
      </p>
    </div>
  )
}
