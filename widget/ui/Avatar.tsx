import { type CSSProperties, useState } from 'react'
import { avatarPaint } from '#shared/ui/avatarPaint.ts'
import './Avatar.css'

export interface AvatarProps {
  address: string
  size: number
  /** The picture that its owner chose. It covers the drawn one, which stays where this does not load. */
  src?: string | null
}

/** A picture drawn from an address, so that people recognise an account before they read it. Decoration. */
export function Avatar({ address, size, src }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { base, glows } = avatarPaint(address)
  const layers = glows.map(
    ({ x, y, color }) => `radial-gradient(circle at ${x}% ${y}%, ${color}, transparent 62%)`,
  )
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--size': `${size}px`,
    backgroundColor: base,
    backgroundImage: layers.join(','),
  }
  return (
    <span className="wk-avatar" style={style} aria-hidden="true">
      {src && src !== broken && (
        <img src={src} alt="" width={size} height={size} draggable={false} onError={() => setBroken(src)} />
      )}
    </span>
  )
}
