import { type ReactNode, useMemo } from 'react'
import { qrMatrix } from './qrMatrix.ts'
import './QrCode.css'

export interface QrCodeProps {
  /** Null while it is on its way: the place is held. */
  text: string | null
  label: string
  /** In the middle: as wide and high as its place. */
  picture?: ReactNode
  /** Pixels that the code's edge has at most, quiet zone included. */
  edge?: number
}

/**
 * A text for a camera: dark on light in both themes, as readers expect it, and each module a whole number of pixels, so
 * that all are alike.
 */
export function QrCode({ text, label, picture, edge: largest = 328 }: QrCodeProps) {
  const withPicture = Boolean(picture)
  const matrix = useMemo(() => (text === null ? null : qrMatrix(text, withPicture)), [text, withPicture])
  if (!matrix) return <div className="wk-qr" data-empty aria-hidden="true" />
  const module = Math.max(Math.floor(largest / matrix.size), 1)
  const edge = module * matrix.size
  const place = (matrix.hole - 1) * module
  return (
    <div className="wk-qr">
      <svg
        className="wk-qr-code"
        width={edge}
        height={edge}
        viewBox={`0 0 ${matrix.size} ${matrix.size}`}
        role="img"
        aria-label={label}
      >
        <path d={matrix.path} />
      </svg>
      {picture && (
        <span className="wk-qr-picture" style={{ width: place, height: place }} aria-hidden="true">
          {picture}
        </span>
      )}
    </div>
  )
}
