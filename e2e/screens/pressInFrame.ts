import { secureFrameOf } from '../fixtures/embedded.ts'
import { expect } from '../fixtures/expect.ts'
import type { Stage } from './stage.ts'

/**
 * Presses a button of the secure frame by its key. Not before the frame is shown, and the page has heard that it has the focus: until then
 * the browser gives keys to another document.
 */
export async function pressInFrame({ modal }: Pick<Stage, 'modal'>, name: string | RegExp): Promise<void> {
  const frame = modal.locator('iframe')
  const button = secureFrameOf(modal).getByRole('button', { name })
  await expect(frame).toBeVisible()
  await button.focus()
  await expect(frame).toBeFocused()
  await button.press('Enter')
}
