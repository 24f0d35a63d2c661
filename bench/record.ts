import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { kitOpening, press } from './openings.ts'
import { type Device, desktop, phone, type Stage } from './stage.ts'
import { atRest, clickable, visit } from './visit.ts'

const devices: Readonly<Record<string, Device>> = { desktop, phone }
const rates = [1, 4]

/**
 * Keeps what a visitor sees of one cold open: a picture of each frame that the browser has drawn, the frame's own document included,
 * named after the milliseconds since the click. On this machine and on a slower one.
 *
 * @returns one line for each recording
 */
export async function record(stage: Stage, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const [name, device] of Object.entries(devices)) {
    for (const rate of rates) {
      const { pictures, opened } = await visit(
        stage,
        kitOpening(stage),
        (page) => recordOpening(page, device),
        {
          device,
          rate,
        },
      )
      for (const { at, png } of pictures) {
        const time = String(Math.round(at)).padStart(5, '0')
        await writeFile(join(folder, `${name}-${rate}x-${time}ms.png`), png)
      }
      const { first, rest } = opened
      lines.push(
        `${name}, ${rate}×: ${pictures.length} pictures; first wallet after ${first.toFixed(0)} ms, at rest after ${rest.toFixed(0)} ms`,
      )
    }
  }
  return lines
}

interface Picture {
  /** Milliseconds since the click. */
  at: number
  png: Buffer
}

async function recordOpening(page: Page, device: Device) {
  const session = await page.context().newCDPSession(page)
  const taken: Picture[] = []
  session.on('Page.screencastFrame', ({ sessionId, data, metadata: { timestamp } }) => {
    if (timestamp !== undefined) taken.push({ at: timestamp * 1_000, png: Buffer.from(data, 'base64') })
    // The next one comes when this one has arrived. After the last, nobody waits for it.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await press(page, device)
  const first = await clickable(page)
  const rest = await atRest(page)
  await session.send('Page.stopScreencast')
  const clickedAt = await page.evaluate(() => window.clickProbe.clickedAt())
  const pictures = taken.map(({ at, png }) => ({ at: at - clickedAt, png })).filter(({ at }) => at >= 0)
  return { opened: { first, rest }, pictures }
}
