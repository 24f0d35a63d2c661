import { type ComponentType, lazy } from 'react'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'

/**
 * A part of a view that comes after the rest and is not waited for. Where its code does not load there is nothing, or what is given
 * for that: the rest of the view is no worse for it.
 */
export function definePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  const orInstead = (thrown: unknown) => {
    sayUnforeseen(thrown)
    return instead
  }
  return lazy(async () => ({ default: await load().catch(orInstead) }))
}
