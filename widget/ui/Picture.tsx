import { type CSSProperties, useState } from 'react'
import { hashOf } from '#shared/ui/hashOf.ts'
import { initialsOf } from './initials.ts'
import './Picture.css'

export interface PictureProps {
  /** Chooses the colour of the drawn fallback. */
  id: string
  /** Its initials are drawn when there is no picture, or when it does not load. */
  name: string
  src?: string | undefined
  size: number
  shape?: 'rounded' | 'circle'
}

/** The icon of a wallet or network; initials on a colour of its own until and unless the picture is there. */
export function Picture({ id, name, src, size, shape = 'rounded' }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--size': `${size}px`,
    '--hue': hashOf(id) % 360,
  }
  return (
    <span className="wk-picture" data-shape={shape} style={style} aria-hidden="true">
      {src && src !== broken ? (
        <img
          src={src}
          // A picture that is part of its address is read at once, and holds up the frame that its row first shows in.
          loading="lazy"
          alt=""
          width={size}
          height={size}
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <span className="wk-picture-initials">{initialsOf(name)}</span>
      )}
    </span>
  )
}
