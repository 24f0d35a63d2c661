import { type ComponentType, lazy } from 'react'

/**
 * A part of a view that comes after the rest and is not waited for. Where its code does not load there is nothing: the
 * rest of the view is no worse for it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(() => load().then(toModule, () => toModule(nothing)))
}

function toModule<Props extends object>(part: ComponentType<Props>) {
  return { default: part }
}
