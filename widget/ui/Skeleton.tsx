import './Skeleton.css'

/** Holds the place of a text or picture that is on its way, in its final size (CSS lengths). */
export function Skeleton({ width, height, radius }: { width: string; height: string; radius?: string }) {
  return <span className="wk-skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
