import { IconShape } from './IconShape.tsx'
import { type IconName, iconPaths } from './iconPaths.ts'

export interface IconProps {
  name: IconName
  /** Edge in pixels. */
  size?: number
}

/** An icon of the first view. */
export function Icon({ name, size = 20 }: IconProps) {
  return <IconShape path={iconPaths[name]} size={size} isDirectional={name === 'back'} />
}
