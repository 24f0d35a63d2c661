import { avatarPaint } from './avatarPaint.ts'
import './Avatar.css'

/** A picture drawn from an address, so that people recognise an account before they read it. Decoration. */
export function Avatar({ address, size }: { address: string; size: number }) {
  const { base, glows } = avatarPaint(address)
  const layers = glows.map(
    ({ x, y, color }) => `radial-gradient(circle at ${x}% ${y}%, ${color}, transparent 62%)`,
  )
  return (
    <span
      className="wk-avatar"
      style={{ width: size, height: size, backgroundColor: base, backgroundImage: layers.join(',') }}
      aria-hidden="true"
    />
  )
}
