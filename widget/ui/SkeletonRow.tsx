import { Skeleton } from './Skeleton.tsx'

/** Holds the place of a list item that is on its way. */
export function SkeletonRow() {
  return (
    <li className="wk-row" aria-hidden="true">
      <Skeleton width="40px" height="40px" />
      <Skeleton width="45%" height="14px" />
    </li>
  )
}
