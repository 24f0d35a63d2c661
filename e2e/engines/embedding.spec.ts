import { expect } from '@playwright/test'
import { friendlyPage, strangerPages } from '../fixtures/strangerPages.ts'
import { until } from './actions.ts'
import type { BrowserWindow } from './engine.ts'
import { test } from './engineTest.ts'

/* Threat 3: who embeds the kit's documents. The browser asks the server's headers; no script of ours is there to ask. */

/** What a page, and the page that it may frame, have heard from documents of the kit's. These greet before the page has loaded. */
async function heardIn(tab: BrowserWindow, url: string): Promise<string[]> {
  await tab.goto(url)
  await until('the page and its frames', () => tab.run([], () => document.readyState === 'complete', null))
  const heard: string[] = []
  for (const frames of [[], ['iframe']]) {
    const told = tab.run(frames, () => Reflect.get(window, 'heard') as string[] | undefined, null)
    heard.push(...((await told.catch(() => [])) ?? []))
  }
  return heard
}

test('threat 3 rejects: the widget and the secure frame in a page that the project does not name, at any depth', async ({
  visit,
  world,
  hosts,
}) => {
  const { window: tab } = await visit()
  const friendly = friendlyPage(world, hosts)
  expect(await heardIn(tab, friendly.url)).toContain(friendly.target)
  for (const { name, url } of strangerPages(world, hosts)) expect(await heardIn(tab, url), name).toEqual([])
})
