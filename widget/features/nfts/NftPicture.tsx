import { type CSSProperties, useState } from 'react'
import { hashOf } from '#shared/ui/hashOf.ts'
import { initialsOf } from '../../ui/initials.ts'
import './NftPicture.css'

export interface NftPictureProps {
  /** Chooses the colour of the drawn fallback. */
  id: string
  /** Its initials are drawn where there is no picture, or where it does not load. */
  name: string
  src: string | undefined
  /** All of it is shown, however wide; otherwise the square is filled. */
  whole?: boolean
}

/**
 * What an NFT shows of itself, in a square. It is only ever drawn as a picture: what a contract's picture would run or
 * fetch stays out. Decoration, beside its name.
 */
export function NftPicture({ id, name, src, whole = false }: NftPictureProps) {
  const [settled, setSettled] = useState<{ src: string; loaded: boolean }>()
  const outcome = settled?.src === src ? settled?.loaded : undefined
  const style: CSSProperties & Record<`--${string}`, number> = { '--hue': hashOf(id) % 360 }
  const isDrawn = !src || outcome === false
  return (
    <span className="wk-nft-picture" data-whole={whole || undefined} style={style} aria-hidden="true">
      {isDrawn ? (
        <span className="wk-nft-initials">{initialsOf(name)}</span>
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          data-loaded={outcome}
          onLoad={() => setSettled({ src, loaded: true })}
          onError={() => setSettled({ src, loaded: false })}
        />
      )}
    </span>
  )
}
