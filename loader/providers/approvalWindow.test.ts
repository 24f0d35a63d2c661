import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApproval } from './approvalWindow.ts'

const page = { kitOrigin: 'https://kit.example', projectId: 'shop' }

/** What the browser opened, and which of it was closed. */
let opened: { url: URL; target: string; features: string; closed: boolean }[]
let refuses: boolean

const stubBrowser = (userActivation: { isActive: boolean } | undefined = { isActive: true }) => {
  vi.stubGlobal('navigator', { userActivation })
  vi.stubGlobal('open', (url: string, target: string, features: string) => {
    if (refuses) return null
    const window = { url: new URL(url), target, features, closed: false }
    opened.push(window)
    return { close: () => Object.assign(window, { closed: true }) }
  })
  const place = { screenX: 100, screenY: 50, outerWidth: 1_421, outerHeight: 880 }
  for (const [name, value] of Object.entries(place)) vi.stubGlobal(name, value)
}

beforeEach(() => {
  opened = []
  refuses = false
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('default: in the task of a click a window opens at the kit, and the widget gets its attempt', () => {
  stubBrowser()
  const { click } = openApproval(page, true)
  expect(click).toEqual({ attempt: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(opened).toMatchObject([
    { target: '_blank', features: 'popup,width=440,height=760,left=591,top=110', closed: false },
  ])
  const { origin, pathname, searchParams } = opened[0]?.url ?? new URL('about:blank')
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
    page.kitOrigin,
    '/approve',
    { projectId: 'shop', ...click },
  ])
})

test('behavior: each has an attempt of its own', () => {
  stubBrowser()
  expect(openApproval(page, true).click).not.toEqual(openApproval(page, true).click)
})

test.for([{ isActive: false }, undefined])(
  'threat 9 behavior: without a click (%o) nothing opens, and none is claimed',
  (activation) => {
    stubBrowser(activation)
    if (!activation) vi.stubGlobal('navigator', {})
    const { click, close } = openApproval(page, true)
    expect([click, opened]).toEqual([undefined, []])
    expect(close).not.toThrow()
  },
)

test.for([false, undefined])(
  'behavior: a click for a request that needs no window (%o) is passed on without an attempt',
  (isNeeded) => {
    stubBrowser()
    const { click, close } = openApproval(page, isNeeded)
    expect([click, opened]).toEqual([{}, []])
    expect(close).not.toThrow()
  },
)

test('behavior: a window that the browser refuses is none: the frame offers another', () => {
  refuses = true
  stubBrowser()
  const { click, close } = openApproval(page, true)
  expect(click).toEqual({})
  expect(close).not.toThrow()
})

test('behavior: one that nothing came of is closed', () => {
  stubBrowser()
  const { close } = openApproval(page, true)
  close()
  expect(opened).toMatchObject([{ closed: true }])
})
