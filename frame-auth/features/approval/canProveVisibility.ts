/** Whether the browser can tell what a person really sees: IntersectionObserver v2. */
export function canProveVisibility(window: { IntersectionObserverEntry?: { prototype: object } }): boolean {
  const entry = window.IntersectionObserverEntry
  return entry !== undefined && 'isVisible' in entry.prototype
}
