import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { kitPage } from '../hostPages.ts'
import { type Stage, withFreshPage } from '../stage.ts'

interface Loaded {
  path: string
  type: 'script' | 'stylesheet' | 'font' | 'document' | 'other'
  gzip: number
}

/** All that one page loads of the kit until the first wallet can be clicked, from the browser's own network log. */
export async function firstView(stage: Stage): Promise<Figure[]> {
  const { kit } = stage.world
  const responses: Response[] = []
  const loaded = await withFreshPage(stage, async (page) => {
    page.on('response', (response) => {
      if (response.url().startsWith(kit)) responses.push(response)
    })
    await page.addInitScript({ content: stage.scripts.clickProbe })
    await page.goto(kitPage(stage))
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.click('#open')
    const usableAt = await page.evaluate(async () => {
      await window.clickProbe.clickable()
      return performance.timeOrigin + performance.now()
    })
    return Promise.all(responses.filter((response) => arrivedAt(response) <= usableAt).map(toLoaded))
  })

  const isHostSide = ({ path }: Loaded) => path.startsWith('/loader')
  const bytes = (...types: Loaded['type'][]) =>
    loaded
      .filter((file) => types.includes(file.type) && !isHostSide(file))
      .reduce((sum, { gzip }) => sum + gzip, 0)
  const fonts = loaded.filter(({ type }) => type === 'font')
  const detail = loaded
    .filter(({ type }) => type === 'script' || type === 'stylesheet')
    .map(({ path, gzip }) => `${path.split('/').at(-1)} ${gzip}`)
    .join(', ')
  return [
    {
      id: 'firstViewBytes',
      name: 'widget: JS and CSS until Connect is usable, gzip',
      value: bytes('script', 'stylesheet'),
      unit: 'B',
      bound: bounds.firstViewBytes,
      detail,
    },
    { id: 'firstViewScript', name: '  of these, JS', value: bytes('script'), unit: 'B' },
    { id: 'firstViewDocument', name: '  beside these, its document', value: bytes('document'), unit: 'B' },
    { id: 'firstViewStyle', name: '  of these, CSS', value: bytes('stylesheet'), unit: 'B' },
    {
      id: 'hostScripts',
      name: 'the loader’s two scripts in the host page, gzip',
      value: loaded.filter(isHostSide).reduce((sum, { gzip }) => sum + gzip, 0),
      unit: 'B',
    },
    {
      id: 'firstViewFonts',
      name: 'fonts until then',
      value: bytes('font'),
      unit: 'B',
      detail: `${fonts.length} files; the text does not wait for them`,
    },
    { id: 'firstViewRequests', name: 'requests until then', value: loaded.length, unit: '' },
  ]
}

/** Milliseconds since the epoch; never for what is still on its way. */
function arrivedAt(response: Response): number {
  const { startTime, responseEnd } = response.request().timing()
  return responseEnd < 0 ? Number.POSITIVE_INFINITY : startTime + responseEnd
}

async function toLoaded(response: Response): Promise<Loaded> {
  const { pathname: path } = new URL(response.url())
  const kind = response.request().resourceType()
  const type =
    kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'document' ? kind : 'other'
  const body = await response.body()
  // A font is compressed as it is.
  return { path, type, gzip: type === 'font' ? body.length : gzipSync(body, { level: 9 }).length }
}
