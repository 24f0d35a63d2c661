import type { Atom } from 'jotai/vanilla'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { relayPolicy } from '../../services/walletConnect/relayPolicy.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { loadLibraries } from '../../testing/testPage.ts'
import { quiet, until } from '../../testing/turn.ts'
import { createWalletConnectStage, harborWallet, onHarbor } from '../../testing/walletConnectStage.ts'
import { relayNotice } from '../walletConnect/relayText.ts'
import { browseLink } from './createWalletFlow.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

describe('createWalletFlow: tiles on a phone, with the whole app', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()

  /** The modal with its tiles, ready to be tapped. */
  const open = async (userAgent: string) => {
    const relay = await stage.startRelay()
    const page = await stage.open(relay, { window: createFakeWindow({ mobile: true, userAgent }) })
    const { app } = page
    await app.modal.open()
    const uri = await stage.uriOf(page)
    return {
      page,
      app,
      relay,
      uri,
      tap: () => app.walletFlow.choose({ type: 'recommended', wallet: harborWallet }),
      isTappable: () => app.store.get(app.walletFlow.tapAtom) === 'ready',
    }
  }

  beforeAll(loadLibraries)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(async () => {
    vi.useRealTimers()
    expect(await stage.clear()).toEqual([])
  })

  it('R3 R22 behavior: after Back the tiles can be tapped again, with another URI', async () => {
    const { page, app, uri, tap, isTappable } = await open(android)
    tap()
    app.router.goBack()
    await until(isTappable)
    expect(await stage.uriOf(page)).not.toBe(uri)
  })

  it('R3 behavior: a pairing that nobody used is made anew before it expires', async () => {
    const { page, uri, isTappable } = await open(android)
    await vi.advanceTimersByTimeAsync(timings.pairing - timings.pairingMargin)
    await until(isTappable)
    expect(await stage.uriOf(page)).not.toBe(uri)
  })

  it('R13 behavior: a kept pairing that is declined later fails nothing, and the tiles come back', async () => {
    const { page, app, relay, uri, tap, isTappable } = await open(iPhone)
    tap()
    app.router.goBack()
    const failed: unknown[] = []
    const connecting = page.widget.connect({}).catch((error: unknown) => void failed.push(error))
    await until(isTappable)
    expect(await stage.uriOf(page)).toBe(uri)
    const phone = await stage.startPhone(relay)
    await phone.reject(await stage.propose(phone, uri))
    await until(() => !isTappable())
    await until(isTappable)
    const next = await stage.uriOf(page)
    expect(next).not.toBe(uri)
    await quiet()
    expect(failed).toEqual([])
    tap()
    await phone.approve(await stage.propose(phone, next), [onHarbor])
    await connecting
    expect(failed).toEqual([])
  })

  it('R25 behavior: a relay that was away is used as soon as it is back, without another tap', async () => {
    const relay = await stage.startRelay()
    await relay.stop()
    const page = await stage.open(relay, { window: createFakeWindow({ mobile: true, userAgent: android }) })
    const { app } = page
    const tap = () => app.store.get(app.walletFlow.tapAtom)
    await app.modal.open()
    await vi.advanceTimersByTimeAsync(relayPolicy.unreachable)
    await until(() => tap() === 'failed')
    await relay.start()
    await until(() => tap() === 'ready', 4_000)
  })

  it('R5 behavior: a relay that does not serve the site: the lists say so, and nothing of the visitor’s connection', async () => {
    const relay = await stage.startRelay()
    relay.refuse('Unauthorized: invalid key')
    const page = await stage.open(relay, { window: createFakeWindow({ mobile: true, userAgent: android }) })
    const { app } = page
    const read = <T>(atom: Atom<T>) => app.store.get(atom)
    await app.modal.open()
    await until(() => read(app.walletFlow.tapAtom) === 'failed')
    expect(relayNotice(read(app.walletConnect.pairingAtom))).toBe('relay.refused')
    relay.refuse(null)
    app.walletFlow.warm()
    await until(() => read(app.walletFlow.tapAtom) === 'ready')
    expect(relayNotice(read(app.walletConnect.pairingAtom))).toBeNull()
  })
})

it('R50 default: browseLink names the page’s origin, and leaves its address to the host', () => {
  expect(browseLink('https://harbor.example/b/{url}?ref={origin}', 'https://shop.example')).toBe(
    'https://harbor.example/b/{url}?ref=https%3A%2F%2Fshop.example',
  )
  expect(browseLink('https://harbor.example/?u={url}', 'https://shop.example')).toBe(
    'https://harbor.example/?u={url}',
  )
})
