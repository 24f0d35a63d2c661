import { type ComponentType, lazy } from 'react'

/**
 * A part of a view that comes after the rest and is not waited for. Where its code does not load there is nothing, or what is given
 * for that: the rest of the view is no worse for it.
 */
export function definePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
