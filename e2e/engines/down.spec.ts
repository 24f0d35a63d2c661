import { expect } from '@playwright/test'
import { kitHtml } from '../fixtures/test.ts'
import { until } from './actions.ts'
import { createDyingKit } from './createDyingKit.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn } from './place.ts'
import { modalGone, openPage } from './shop.ts'

test('R7 rejects: FRAME_UNREACHABLE within 2 s where the kit is down; nobody sees the browser’s own page of it', async ({
  visit,
  world,
  hosts,
  picture,
}) => {
  const kit = await createDyingKit()
  const { window: tab } = await visit()
  const page = pageIn(tab)
  await openPage(tab, hosts.serve({ html: kitHtml({ ...world, loader: `${kit.origin}/loader.js` }) }))

  const { code, took, slack, alerts, frame, said } = await runIn(
    page,
    async () => {
      const heard: string[] = []
      // By how much this machine may miss a deadline just now: ten times the longest turn of the page meanwhile.
      let longest = 0
      let isOver = false
      const turn = (before: number) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            const now = performance.now()
            longest = Math.max(longest, now - before)
            if (!isOver) turn(now)
          }),
        )
      turn(performance.now())
      window.walletKit.on('alert', (alert) => heard.push(alert.code))
      const started = performance.now()
      const answer = await window.walletKit.open().catch((error: unknown) => error)
      const took = performance.now() - started
      isOver = true
      const iframe = document.querySelector('iframe[title=WalletKit]')
      return {
        code: Reflect.get(Object(answer), 'code'),
        took,
        slack: 10 * longest,
        alerts: heard,
        frame: iframe && getComputedStyle(iframe).visibility,
        said: document.querySelector('dialog[open] [role=alert]')?.textContent ?? '',
      }
    },
    null,
  )
  expect({ code, alerts, frame }).toEqual({
    code: 'FRAME_UNREACHABLE',
    alerts: ['FRAME_UNREACHABLE'],
    frame: 'hidden',
  })
  expect(said).toMatch(/^Wallets cannot be reached\./)
  expect(took).toBeLessThan(2_000 + slack)
  await picture(tab, 'down')
  const middle = await until('the button', () =>
    runIn(
      page,
      () => {
        const box = document.querySelector('dialog[open] [role=alert] button')?.getBoundingClientRect()
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
      },
      null,
    ),
  )
  await tab.click([], middle.x, middle.y)
  await modalGone(tab)
  await kit.destroy()
})
