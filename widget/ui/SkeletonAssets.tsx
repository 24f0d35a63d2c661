import { Skeleton } from './Placeholders.tsx'
import './AssetRow.css'
import './SkeletonAssets.css'

const places = [0, 1, 2, 3]

/** Holds the place of what an account has, up to four things. */
export function SkeletonAssets({ count = places.length }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {places.slice(0, count).map((place) => (
        <div key={place} className="wk-asset">
          <span className="wk-skeleton-disc">
            <Skeleton width="40px" height="40px" />
          </span>
          <span className="wk-asset-text wk-skeleton-lines">
            <Skeleton width="96px" height="14px" />
            <Skeleton width="64px" height="12px" />
          </span>
          <span className="wk-skeleton-lines">
            <Skeleton width="56px" height="14px" />
            <Skeleton width="40px" height="12px" />
          </span>
        </div>
      ))}
    </div>
  )
}
