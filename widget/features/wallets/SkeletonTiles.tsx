import { useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { walletsText } from './text.ts'
import './SkeletonTiles.css'

const places = Array.from({ length: 16 }, (_, index) => index)

/** Holds the place of a screenful of wallets. */
export function SkeletonTiles() {
  const t = useText(walletsText)
  useAnnouncement(t('allWallets.loading'))
  return (
    <div className="wk-skeleton-tiles" aria-hidden="true">
      {places.map((place) => (
        <span key={place}>
          <Skeleton width="56px" height="56px" />
          <Skeleton width="48px" height="10px" />
        </span>
      ))}
    </div>
  )
}
