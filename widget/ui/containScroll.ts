/**
 * Keeps wheel and touch inside an element: a movement that nothing inside can use is stopped, because a frame hands
 * it on to the page around it otherwise. Zooming stays as it is.
 *
 * @returns a function that ends it
 */
export function containScroll(root: HTMLElement): () => void {
  let lastY = 0

  const stop = (event: Event, distance: number) => {
    for (let node = event.target; node instanceof Element; node = node.parentElement) {
      if (scrolls(node) && canScroll(node, distance)) return
      if (node === root) break
    }
    if (event.cancelable) event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) stop(event, event.deltaY)
  }
  const onTouchStart = (event: TouchEvent) => {
    lastY = event.touches[0]?.clientY ?? 0
  }
  const onTouchMove = (event: TouchEvent) => {
    const [touch, second] = event.touches
    if (!touch || second) return
    stop(event, lastY - touch.clientY)
    lastY = touch.clientY
  }

  root.addEventListener('wheel', onWheel, { passive: false })
  root.addEventListener('touchstart', onTouchStart, { passive: true })
  root.addEventListener('touchmove', onTouchMove, { passive: false })
  return () => {
    root.removeEventListener('wheel', onWheel)
    root.removeEventListener('touchstart', onTouchStart)
    root.removeEventListener('touchmove', onTouchMove)
  }
}

function scrolls(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

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
