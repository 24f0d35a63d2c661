import { type IconName, iconPaths } from './iconPaths.ts'
import './Icon.css'

const directional: readonly IconName[] = ['back', 'forward', 'disconnect', 'external']

export interface IconProps {
  name: IconName
  /** Edge in pixels. */
  size?: number
}

/** A line icon in the colour of the text around it. Always decoration: the control around it carries the name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={directional.includes(name) ? 'wk-icon wk-icon-directional' : 'wk-icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
