import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ViewName } from '#shared/entities/view.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { quiet } from '../../testing/turn.ts'
import { createRouter } from '../router/createRouter.ts'
import type { PairingState, WalletConnectAttempt } from '../walletState/walletConnect.ts'
import { followWallets } from '../wallets/followWallets.ts'
import { createWalletFlow } from './createWalletFlow.ts'

const harbor: DirectoryWallet = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' }

function open({ mobile = false, offered = true, shown = true } = {}) {
  const store = createStore()
  const openAtom = atom(shown)
  const attemptAtom = atom<WalletConnectAttempt | null>(null)
  const pairingAtom = atom<PairingState>({ status: 'idle' })
  const log: string[] = []
  const loaded: string[] = []
  const rests: string[] = []
  const router = createRouter({
    store,
    hasAddress: () => false,
    events: { emit: (name) => void log.push(name) },
  })
  const context = {
    store,
    router,
    openAtom,
    wallets: { look: () => void log.push('look'), rest: () => void rests.push('rest') },
    selection: { choose: (id, namespace) => log.push(`connector ${id} ${namespace}`) },
    walletConnect: {
      offeredAtom: atom(offered),
      pairingAtom,
      attemptAtom,
      async prepare() {
        log.push('prepare')
      },
      choose(wallet) {
        store.set(attemptAtom, { wallet, status: 'waiting', link: 'none' })
        log.push(`choose ${wallet?.id ?? 'any'}`)
      },
      open: (platform) => log.push(`open ${platform}`),
    },
    async prepareView(view) {
      loaded.push(view)
      if (view === 'ConnectingExternal') throw new Error('The code did not load')
    },
    // On the screen at once.
    window: { ...createFakeWindow(), setTimeout: (callback) => queueMicrotask(callback) },
    hop: {
      loader: {
        async openLink({ href, target }) {
          log.push(`${target} ${href}`)
          throw new Error('Blocked')
        },
      },
    },
    origin: 'https://shop.example',
    reloadPage: () => log.push('reload'),
    mobile,
  } satisfies Parameters<typeof createWalletFlow>[0] & Omit<Parameters<typeof followWallets>[0], 'walletFlow'>
  const flow = createWalletFlow(context)
  followWallets({ ...context, walletFlow: flow })
  return {
    loaded,
    rests,
    flow,
    router,
    log,
    view: () => store.get(router.routeAtom).view,
    show: () => store.set(openAtom, true),
    hide: () => store.set(openAtom, false),
    /** A pairing is there, and then it is used up, given up or expired. */
    lose() {
      store.set(pairingAtom, { status: 'ready', uri: 'wc:1', expiresAt: 1 })
      store.set(pairingAtom, { status: 'idle' })
    },
    decline: () => store.set(attemptAtom, { wallet: harbor, status: 'declined', link: 'none' }),
  }
}

describe('following what is shown', () => {
  it('R19 behavior: nothing is asked before the modal is open', async () => {
    const { router, log, show } = open({ shown: false, mobile: true })
    router.push({ view: 'AllWallets' })
    await quiet()
    expect(log).toEqual([])
    show()
    await quiet()
    expect(log).toEqual(['prepare', 'look'])
  })

  it('R35 behavior: nothing is asked before the view is on the screen', () => {
    const { router, log } = open()
    router.push({ view: 'AllWallets' })
    expect(log).toEqual([])
  })

  it.each([
    ['a desktop', false, ['look']],
    ['a phone', true, ['prepare', 'look']],
  ])('R3 behavior: on %s, what must be there before a wallet can be tapped', async (_, mobile, expected) => {
    const { router, log } = open({ mobile })
    router.push({ view: 'AllWallets' })
    await quiet()
    expect(log).toEqual(expected)
  })

  it.each<[string, Parameters<typeof open>[0], ViewName, string[]]>([
    ['where a phone’s tap needs it', { mobile: true }, 'AllWallets', ['prepare', 'prepare']],
    [
      'not where a wallet is waited for',
      { mobile: true },
      'ConnectingWalletConnectBasic',
      ['prepare', 'choose any'],
    ],
    ['not where nothing is tapped', { mobile: true }, 'GetWallet', []],
    ['not on a desktop', {}, 'AllWallets', []],
    ['not in a closed modal', { mobile: true, shown: false }, 'AllWallets', []],
    ['not without WalletConnect', { mobile: true, offered: false }, 'AllWallets', []],
  ])('R3 behavior: a pairing that is gone is made anew: %s', (_, parameters, view, expected) => {
    const { router, log, lose } = open(parameters)
    router.push({ view })
    lose()
    expect(log).toEqual(expected)
  })

  it('behavior: a search ends with the modal', () => {
    const { router, hide, rests } = open()
    router.push({ view: 'AllWallets' })
    router.push({ view: 'Downloads', wallet: harbor })
    expect(rests).toEqual([])
    hide()
    expect(rests).toEqual(['rest'])
  })

  it.each([
    [true, ['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic']],
    [false, ['ConnectingExternal']],
  ])(
    'behavior: the views that may come next are loaded, with WalletConnect %s',
    async (offered, expected) => {
      const { router, loaded } = open({ offered })
      router.push({ view: 'AllWallets' })
      expect(loaded).toEqual([])
      await quiet()
      expect(loaded).toEqual(expected)
    },
  )

  it('behavior: without WalletConnect nothing is made ready', async () => {
    const { router, flow, log } = open({ mobile: true, offered: false })
    router.push({ view: 'AllWallets' })
    router.push({ view: 'ConnectingWalletConnectBasic' })
    flow.warm()
    await quiet()
    expect(log).toEqual(['look'])
  })

  it('R22 behavior: a view that waits begins one attempt, and a declined one is left as it is', () => {
    const { router, flow, log, decline, show } = open()
    flow.choose({ type: 'featured', wallet: harbor })
    decline()
    show()
    expect(log).toEqual(['prepare', 'choose harbor'])
    router.push({ view: 'Downloads', wallet: harbor })
    expect(log).toHaveLength(2)
  })
})

describe('choosing', () => {
  it('default: the code for any wallet', () => {
    const { flow, view, log } = open()
    flow.choose({ type: 'walletConnect' })
    expect(view()).toBe('ConnectingWalletConnectBasic')
    expect(log).toEqual(['prepare', 'choose any'])
  })

  it('behavior: a wallet in the page', () => {
    const { flow, log } = open()
    const connector = { id: 'a', name: 'A', type: 'ANNOUNCED', wallets: {}, tag: null } as const
    flow.choose({ type: 'connector', connector }, 'solana')
    expect(log).toEqual(['connector a solana'])
  })

  it('R3 behavior: on a phone the wallet opens in the task of the tap, after it was chosen', () => {
    const { flow, view, log } = open({ mobile: true })
    flow.choose({ type: 'recommended', wallet: harbor })
    expect(view()).toBe('ConnectingWalletConnect')
    expect(log).toEqual(['prepare', 'choose harbor', 'open mobile'])
  })

  it('behavior: on a phone a wallet that has no app of its own is not opened', () => {
    const { flow, log } = open({ mobile: true })
    flow.choose({ type: 'recommended', wallet: { id: 'web', name: 'Web', webapp_link: 'https://web.test' } })
    expect(log).toEqual(['prepare', 'choose web'])
  })

  it.each<[string, DirectoryWallet, string]>([
    [
      'that has to be installed first: where to get it',
      { ...harbor, mobile_link: undefined, chrome_store: 'https://x.test' },
      'Downloads',
    ],
    ['of which nothing is known: the code', { id: 'x', name: 'X' }, 'ConnectingWalletConnect'],
    ['for the web', { id: 'x', name: 'X', webapp_link: 'https://x.test' }, 'ConnectingWalletConnect'],
  ])('behavior: a wallet %s', (_, wallet, expected) => {
    const { flow, view } = open()
    flow.choose({ type: 'custom', wallet })
    expect(view()).toBe(expected)
  })

  it('behavior: pointing at a way to connect makes the code ready, while the modal is open', () => {
    const { flow, log } = open()
    flow.warm()
    expect(log).toEqual(['prepare'])
    const closed = open({ shown: false })
    closed.flow.warm()
    expect(closed.log).toEqual([])
  })
})

describe('R50: a wallet that takes no pairing, and has a browser of its own', () => {
  const lagoon: DirectoryWallet = {
    id: 'lagoon',
    name: 'Lagoon',
    app_store: 'https://apps.example/lagoon',
    browse_link: 'https://lagoon.example/browse/{url}?ref={origin}',
  }
  const opened = '_blank https://lagoon.example/browse/{url}?ref=https%3A%2F%2Fshop.example'

  it('default: on a phone a tap opens the page there, in its task; no pairing is waited for', async () => {
    const { flow, log, view } = open({ mobile: true })
    flow.choose({ type: 'recommended', wallet: lagoon })
    expect(log.filter((line) => line !== 'look')).toEqual([opened])
    expect(view()).toBe('ConnectingWalletConnect')
    await quiet()
    expect(log).not.toContain('choose lagoon')
  })

  it('behavior: one that takes a pairing gets it', () => {
    const { flow, log } = open({ mobile: true })
    const wallet = { ...lagoon, mobile_link: 'lagoon://' }
    flow.choose({ type: 'recommended', wallet })
    expect(log).toContain('choose lagoon')
    expect(log).not.toContain(opened)
  })

  it('behavior: on a desktop it is got first', () => {
    const { flow, log, view } = open()
    flow.choose({ type: 'recommended', wallet: lagoon })
    expect(log).not.toContain(opened)
    expect(view()).toBe('Downloads')
  })
})
