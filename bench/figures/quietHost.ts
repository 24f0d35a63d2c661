import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { kitPage } from '../hostPages.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'

/** What the page asks of the kit before anybody means to connect. */
export async function quietHost(stage: Stage): Promise<Figure[]> {
  const requests: string[] = []
  await withFreshPage(stage, async (page) => {
    page.on('request', (request) => {
      if (request.url().startsWith(stage.world.kit)) requests.push(request.url())
    })
    await page.goto(kitPage(stage))
    await page.waitForFunction(() => 'version' in window.walletKit)
    await settle(page)
  })
  return [
    {
      id: 'requestsBeforeIntent',
      name: 'requests of the kit before the first intent',
      value: requests.length,
      unit: '',
      bound: bounds.requestsBeforeIntent,
      detail: requests.map((url) => new URL(url).pathname).join(', '),
    },
  ]
}
