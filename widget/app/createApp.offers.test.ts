import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const apiUrl = 'http://kit.localhost:4100'
const text = 'Visitors are offered: Send.\nThey are not offered:\n  WalletConnect is off: no project id'

describe('createApp: what a developer’s page is told of its offers', { timeout: 30_000 }, () => {
  const pages: TestPage[] = []
  let said: string[] = []
  let asked: URL[] = []
  let answer: () => Response | Promise<Response>

  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }
  /** Opens the modal twice, with time for whatever that begins. */
  const openTwice = async (page: TestPage) => {
    for (let round = 0; round < 2; round += 1) {
      await page.widget.open({})
      await quiet()
      await page.widget.close({})
    }
    await quiet()
  }

  beforeAll(async () => {
    await Promise.all([
      loadLibraries(),
      import('../features/offers/sayOffers.ts'),
      import('../features/options/uncommonOptions.ts'),
    ])
  })
  beforeEach(() => {
    said = []
    asked = []
    answer = () => Response.json({ text })
    vi.spyOn(console, 'info').mockImplementation((line) => void said.push(String(line)))
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      if (url.pathname !== '/projects/v1/offered') return real(input, init)
      asked.push(url)
      return answer()
    })
  })
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('default: a page on a local host is told once, behind its first opening', async () => {
    const page = await open()
    await quiet()
    expect(asked).toEqual([])
    await page.widget.open({})
    await until(() => said.length > 0)
    await openTwice(page)
    expect(said).toEqual([`WalletKit: ${text}`])
    expect(asked.map(({ origin, searchParams }) => [origin, searchParams.get('page')])).toEqual([
      [apiUrl, 'http://shop.localhost:4100'],
    ])
  })

  it('behavior: a modal that is open before its second part is there is a first opening, too', async () => {
    const page = openTestPage()
    pages.push(page)
    await page.widget.open({})
    await until(() => said.length > 0)
    expect(said).toEqual([`WalletKit: ${text}`])
  })

  it.each([
    'https://shop.example',
    'https://localhost.shop.example',
    'https://preview.shop.pages.dev',
    'http://192.168.1.5:3000',
  ])('rejects: the page of %s is told nothing, and nothing is asked', async (origin) => {
    await openTwice(await open({ origin }))
    expect([asked, said]).toEqual([[], []])
  })

  it('rejects: the kit’s own page, which shows the same of every project', async () => {
    await openTwice(await open({ origin: apiUrl }))
    expect([asked, said]).toEqual([[], []])
  })

  it('parameters: debug: false switches it off', async () => {
    await openTwice(await open({ options: { debug: false } }))
    expect([asked, said]).toEqual([[], []])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['refuses', () => Response.json({ text }, { status: 403 })],
    ['answers with a page', () => new Response('<html>')],
    ['answers something else', () => Response.json({ offers: [] })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('behavior: a server that %s is no matter', async (_how, given) => {
    answer = given
    const failures: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...line) => void failures.push(line))
    await openTwice(await open())
    expect(asked).toHaveLength(1)
    expect([said, failures]).toEqual([[], []])
  })
})
