import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { createFakeWallet, silence } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => error,
  )

describe('createApp: opening and closing', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }
  const toggles = (page: TestPage) => page.events().filter((type) => type === 'open' || type === 'close')

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })

  it('default: open resolves when the frame is shown, close when it is hidden', async () => {
    const page = await open()
    await page.widget.open({})
    expect(page.shown()).toBe(true)
    expect(page.state()).toMatchObject({ open: true, view: 'Connect' })
    await page.widget.close({})
    expect(page.shown()).toBe(false)
    expect(page.state()).toMatchObject({ open: false, view: null })
    expect(toggles(page)).toEqual(['open', 'close'])
  })

  it.each([
    ['the project', { project: { features: { receive: false, activity: false } } }],
    ['the page', { options: { features: { receive: false, activity: false } } }],
    [
      "the page, by the remote features' name",
      { options: { features: { receive: false }, remoteFeatures: { activity: false } } },
    ],
  ])('rejects: a view whose feature %s has switched off', async (_, parameters) => {
    const page = await open({ wallets: [createFakeWallet()], ...parameters })
    await page.widget.connect({ connectorId: 'test.harbor' })
    for (const view of ['Receive', 'Transaction'] as const) {
      await expect(page.widget.open({ view })).rejects.toMatchObject({
        code: 'METHOD_NOT_FOUND',
        message: `${view} is switched off`,
      })
    }
    expect(page.shown()).toBe(false)
  })

  it('parameters: features.legalCheckbox: nobody gets past Connect before the terms are ticked', async () => {
    const termsConditionsUrl = 'https://shop.test/terms'
    const page = await open({ options: { features: { legalCheckbox: true }, termsConditionsUrl } })
    const termsFirst = () => page.app.store.get(page.app.state.termsFirstAtom)
    expect(termsFirst()).toBe(true)
    page.app.store.set(page.app.state.termsAgreedAtom, true)
    expect(termsFirst()).toBe(false)
  })

  it('behavior: a project can demand the tick whatever the page says; without terms there is nothing to tick', async () => {
    const features = { legalCheckbox: true }
    const options = { privacyPolicyUrl: 'https://shop.test/privacy', features: { legalCheckbox: false } }
    const demanded = await open({ project: { features }, options })
    expect(demanded.app.store.get(demanded.app.state.termsFirstAtom)).toBe(true)
    const without = await open({ options: { features } })
    expect(without.app.store.get(without.app.state.termsFirstAtom)).toBe(false)
    expect(without.alerts()).toEqual([
      {
        code: 'INVALID_OPTION',
        message: 'Option "features.legalCheckbox" needs termsConditionsUrl or privacyPolicyUrl',
      },
    ])
  })

  it('rejects: what is not built is not on, and the developer hears so', async () => {
    const options = { features: { analytics: true, smartSessions: true, pay: true } }
    const page = await open({ options, project: { features: {} } })
    const isOn = page.app.store.get(page.app.state.isOnAtom)
    expect([isOn('analytics'), isOn('pay'), isOn('smartSessions'), isOn('send')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(page.alerts()).toEqual([
      { code: 'INVALID_OPTION', message: 'Option "features": pay are not there yet' },
    ])
  })

  it('R31 behavior: what is in the modal has no focus any more when the frame is hidden, and the page gets it back', async () => {
    const window = createFakeWindow()
    const hadFocus: boolean[] = []
    const hide = async () => void hadFocus.push(window.hasFocus())
    const page = await open({ window, frame: { hide } })
    await page.widget.open({})
    expect(window.hasFocus()).toBe(true)
    await page.widget.close({})
    expect(hadFocus).toEqual([false])
  })

  it('behavior: the view is asked for before it is shown', async () => {
    const view = createDeferred<void>()
    const page = await open({ prepareView: () => view.promise })
    const opened = outcomeOf(page.widget.open({ view: 'Networks' }))
    await quiet()
    expect(page.shown()).toBe(false)
    view.resolve()
    expect(await opened).toBe('done')
    expect(page.state().view).toBe('Networks')
  })

  it('R7 rejects: FRAME_UNREACHABLE for a view that does not load; the modal is shown, which offers another try', async () => {
    const gone = new WalletKitError('FRAME_UNREACHABLE', 'The view could not be loaded')
    const page = await open({ prepareView: () => Promise.reject(gone) })
    expect(await outcomeOf(page.widget.open({}))).toMatchObject({ code: 'FRAME_UNREACHABLE' })
    expect(page.shown()).toBe(true)
    expect(page.state()).toMatchObject({ open: true, view: 'Connect' })
    expect(await outcomeOf(page.widget.connect({}))).toMatchObject({ code: 'FRAME_UNREACHABLE' })
    expect(page.shown()).toBe(true)
  })

  it('behavior: closed while what it needs is being read: nothing opens, and the call says why', async () => {
    let drawn = createDeferred<void>()
    const page = await open({ wallets: [createFakeWallet()], prepareView: () => drawn.promise })
    await page.widget.connect({ connectorId: 'test.harbor' })
    for (const view of ['Swap', 'WalletSend'] as const) {
      drawn = createDeferred()
      const opened = outcomeOf(page.widget.open({ view }))
      await page.widget.close({})
      // What is read may have been there already: then it is the view's own code that the visitor does not wait for.
      drawn.resolve()
      expect(await opened).toMatchObject({ code: 'USER_CLOSED' })
      expect(page.shown()).toBe(false)
    }
    expect(toggles(page)).toEqual([])
  })

  it('behavior: closed before it was there: nothing opens, and the call says why', async () => {
    const view = createDeferred<void>()
    const page = await open({ prepareView: () => view.promise })
    const opened = outcomeOf(page.widget.open({}))
    const connected = outcomeOf(page.widget.connect({}))
    await page.widget.close({})
    view.resolve()
    expect(await opened).toMatchObject({ code: 'USER_CLOSED' })
    expect(await connected).toMatchObject({ code: 'USER_CLOSED' })
    expect(page.shown()).toBe(false)
    expect(toggles(page)).toEqual([])
  })

  it('behavior: a slow view does not come back over a later one', async () => {
    const slow = createDeferred<void>()
    const views = [slow.promise, Promise.resolve()]
    const page = await open({ prepareView: () => views.shift() ?? Promise.resolve() })
    const first = outcomeOf(page.widget.open({ view: 'GetWallet' }))
    const second = outcomeOf(page.widget.open({ view: 'Networks' }))
    expect(await second).toBe('done')
    slow.resolve()
    expect(await first).toBe('done')
    expect(page.state().view).toBe('Networks')
    expect(toggles(page)).toEqual(['open'])
  })

  it('behavior: closed while the host is still showing it: one open, one close, in that order', async () => {
    const showing = createDeferred<void>()
    const page = await open({ frame: { show: () => showing.promise } })
    const connected = outcomeOf(page.widget.connect({}))
    await until(() => page.state().open)
    page.dismiss(true)
    expect(await connected).toMatchObject({ code: 'USER_CLOSED' })
    showing.resolve()
    await until(() => !page.shown())
    await quiet()
    expect(toggles(page)).toEqual(['open', 'close'])
    expect(page.state().open).toBe(false)
  })

  it('rejects: a host that cannot show it; it counts as closed', async () => {
    const page = await open({ frame: { show: () => Promise.reject(new Error('no top layer')) } })
    expect(await outcomeOf(page.widget.open({}))).toMatchObject({ code: 'INTERNAL' })
    await until(() => !page.state().open)
    expect(toggles(page)).toEqual(['open', 'close'])
  })

  it('behavior: a host that cannot hide it: close ends all the same, and it opens again', async () => {
    const page = await open({ frame: { hide: () => Promise.reject(new Error('gone')) } })
    await page.widget.open({ view: 'GetWallet' })
    expect(await outcomeOf(page.widget.close({}))).toBe('done')
    expect(await outcomeOf(page.widget.close({}))).toBe('done')
    await page.widget.open({})
    expect(page.state()).toMatchObject({ open: true, view: 'Connect' })
  })

  it('behavior: closing resets to Connect', async () => {
    const page = await open()
    await page.widget.open({ view: 'GetWallet' })
    await page.widget.close({})
    expect(page.app.store.get(page.app.router.historyAtom)).toEqual([{ view: 'Connect' }])
  })

  it('behavior: Esc on the first view closes; the browser closing the dialog closes whatever is shown', async () => {
    const page = await open()
    await page.widget.open({})
    page.dismiss(false)
    await until(() => !page.shown())
    await page.widget.open({})
    page.app.router.push({ view: 'GetWallet' })
    page.dismiss(true)
    await until(() => !page.shown())
  })

  it('R23 behavior: however open and close follow one another, the last one counts', () => {
    const steps: Record<'open' | 'networks' | 'close' | 'dismiss', (page: TestPage) => unknown> = {
      open: ({ widget }) => outcomeOf(widget.open({})),
      networks: ({ widget }) => outcomeOf(widget.open({ view: 'Networks' })),
      close: ({ widget }) => outcomeOf(widget.close({})),
      dismiss: ({ dismiss }) => dismiss(true),
    }
    const step = fc.record({
      name: fc.constantFrom('open', 'networks', 'close', 'dismiss'),
      waits: fc.boolean(),
    })
    return fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (sequence) => {
        const page = openTestPage()
        await page.ready()
        const calls: unknown[] = []
        for (const { name, waits } of sequence) {
          calls.push(steps[name](page))
          if (waits) await quiet()
        }
        const last = /open|networks/.test(sequence.at(-1)?.name ?? '') ? 'open' : 'close'
        await Promise.all(calls)
        await until(() => page.shown() === (last === 'open'))
        await quiet()
        expect(page.shown()).toBe(last === 'open')
        expect(page.state().open).toBe(last === 'open')
        const seen = toggles(page)
        expect(seen.every((type, index) => type === (index % 2 === 0 ? 'open' : 'close'))).toBe(true)
        page.destroy()
      }),
      { numRuns: 40 },
    )
  })

  it('behavior: destroyed in the middle of everything: nothing is left to reject', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', silence)
    const page = await open({ wallets: [wallet], frame: { hide: silence } })
    const connected = outcomeOf(page.widget.connect({}))
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose('test.harbor')
    await until(() => wallet.log.length > 0)
    void outcomeOf(page.widget.close({}))
    await connected
    page.destroy()
    await quiet()
  })
})
