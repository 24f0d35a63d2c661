import { Skeleton } from '../../ui/Skeleton.tsx'
import './NftSkeletons.css'

const places = [0, 1, 2, 3] as const

/** Holds the place of a screenful of NFTs. */
export function NftSkeletons() {
  return (
    <div className="wk-nft-skeletons" aria-hidden="true">
      {places.map((place) => (
        <span key={place}>
          <span className="wk-nft-skeleton-picture" />
          <Skeleton width="70%" height="12px" />
          <Skeleton width="45%" height="10px" />
        </span>
      ))}
    </div>
  )
}
