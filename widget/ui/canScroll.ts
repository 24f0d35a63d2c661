/** The part of an element that scrolling needs. */
export interface ScrollBox {
  scrollTop: number
  scrollHeight: number
  clientHeight: number
}

/** Whether an element has room to scroll by a vertical distance (positive: towards the end). */
export function canScroll({ scrollTop, scrollHeight, clientHeight }: ScrollBox, distance: number): boolean {
  if (distance === 0) return false
  // Zoomed pages give fractions: the last pixel is not worth a scroll.
  return distance < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1
}
