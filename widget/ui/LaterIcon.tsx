import { IconShape } from './IconShape.tsx'
import { type LaterIconName, laterIconPaths } from './laterIconPaths.ts'

const directional: readonly LaterIconName[] = ['forward', 'disconnect', 'external']

export interface LaterIconProps {
  name: LaterIconName
  /** Edge in pixels. */
  size?: number
}

/** An icon of the views that the first view does not wait for. */
export function LaterIcon({ name, size = 20 }: LaterIconProps) {
  return <IconShape path={laterIconPaths[name]} size={size} isDirectional={directional.includes(name)} />
}
