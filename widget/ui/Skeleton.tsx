import './Skeleton.css'

/** Holds the place of a text or picture that is on its way, in its final size (CSS lengths). */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <span className="wk-skeleton" style={{ width, height }} aria-hidden="true" />
}
