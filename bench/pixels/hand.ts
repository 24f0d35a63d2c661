import type { CDPSession, Page } from '@playwright/test'
import type { Device } from '../stage.ts'
import type { Box } from './picture.ts'
import { policy } from './policy.ts'
import type { Subject } from './subject.ts'

/** A hand on the mouse, or a finger: what it does comes from the browser's own input, and nothing is moved before it unless it is said. */
export interface Hand {
  /** Presses the subject's button and lets it go at once. Gives the button's place. */
  open(subject: Subject): Promise<Box>
  /** Presses a place, and lets it go `policy.pressed` later. */
  press(place: Box): Promise<void>
}

export function createHand(page: Page, session: CDPSession, { hasTouch }: Device): Hand {
  const down = (x: number, y: number) =>
    hasTouch
      ? session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      : session.send('Input.dispatchMouseEvent', {
          type: 'mousePressed',
          x,
          y,
          button: 'left',
          clickCount: 1,
        })
  const up = (x: number, y: number) =>
    hasTouch
      ? session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      : session.send('Input.dispatchMouseEvent', {
          type: 'mouseReleased',
          x,
          y,
          button: 'left',
          clickCount: 1,
        })
  return {
    async open({ button, hover }) {
      const box = await page.locator(button).first().boundingBox()
      if (!box) throw new Error(`There is no ${button}`)
      const { x, y } = middleOf(box)
      if (hover !== undefined) {
        await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
        await page.waitForTimeout(hover)
      }
      // Both on their way before either is answered: a slow page delays its answers.
      await Promise.all([down(x, y), up(x, y)])
      return box
    },
    async press(place) {
      const { x, y } = middleOf(place)
      const pressing = down(x, y)
      await page.waitForTimeout(policy.pressed)
      await Promise.all([pressing, up(x, y)])
    },
  }
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}
