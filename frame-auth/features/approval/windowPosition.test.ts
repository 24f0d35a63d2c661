import { expect, test } from 'vitest'
import { takeOwnPosition, windowSizes } from './windowPosition.ts'

const { own, least } = windowSizes

/** A window as a page has opened it: small, in a corner of the second screen. */
function openWindow() {
  const events = new EventTarget()
  const place = { x: 1_990, y: 5, width: 300, height: 200 }
  const window = {
    screen: { availLeft: 1_920, availTop: 25, availWidth: 1_280, availHeight: 995 },
    get outerWidth() {
      return place.width
    },
    get outerHeight() {
      return place.height
    },
    get screenX() {
      return place.x
    },
    get screenY() {
      return place.y
    },
    moveTo: (x: number, y: number) => Object.assign(place, { x, y }),
    resizeTo(width: number, height: number) {
      const isOther = width !== place.width || height !== place.height
      Object.assign(place, { width, height })
      if (isOther) events.dispatchEvent(new Event('resize'))
    },
    addEventListener: events.addEventListener.bind(events),
  }
  return { window, place }
}

test('threat 8 behavior: the window leaves the place that the page gave it, for the middle of its screen', () => {
  const { window, place } = openWindow()
  takeOwnPosition(window)
  expect(place).toEqual({ x: 2_340, y: 143, ...own })
})

test('threat 8 behavior: a window that is made too small gets its size and place back; another size is the person’s', () => {
  const { window, place } = openWindow()
  takeOwnPosition(window)
  window.moveTo(1_930, 40)
  window.resizeTo(500, 600)
  expect(place).toEqual({ x: 1_930, y: 40, width: 500, height: 600 })
  for (const [width, height] of [
    [least.width - 1, 600],
    [500, least.height - 1],
  ] as const) {
    window.resizeTo(width, height)
    expect(place).toEqual({ x: 2_340, y: 143, ...own })
  }
})

test('behavior: a page that was left for it and is itself in a small window has its size and place back afterwards', () => {
  const { window, place } = openWindow()
  const before = { ...place }
  const giveBack = takeOwnPosition(window)
  expect(place).not.toEqual(before)
  giveBack()
  expect(place).toEqual(before)
})

test('behavior: on a small screen it takes all of it, and where a browser tells no more it begins at its corner', () => {
  const { window, place } = openWindow()
  takeOwnPosition({ ...window, screen: { availWidth: 360, availHeight: 640 } })
  expect(place).toEqual({ x: 0, y: 0, width: 360, height: 640 })
})
