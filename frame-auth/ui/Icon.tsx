import { type IconName, iconPaths } from './iconPaths.ts'
import './Icon.css'

/** A line icon in the colour of the text around it. Always decoration: the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="wk-icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
