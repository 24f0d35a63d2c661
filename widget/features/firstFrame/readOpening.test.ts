import { describe, expect, it } from 'vitest'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { readOpening } from './readOpening.ts'

const anchor: DiscoveredWallet = { uuid: 'a', namespace: 'eip155', type: 'ANNOUNCED', name: 'Anchor' }
const dock: DiscoveredWallet = { uuid: 'd', namespace: 'solana', type: 'ANNOUNCED', name: 'Dock' }
const init = (body: object = {}) => ({
  kind: 'request',
  method: 'init',
  body: { options: {}, hints: {}, ...body },
})
const open = (body: unknown = {}) => ({ kind: 'request', method: 'open', body })
const wallet = (body: unknown) => ({ kind: 'event', method: 'wallet', body })

/** The mode, then all wallets, each time that these change. */
function read(...messages: unknown[]): unknown[] {
  const told: unknown[] = []
  const hear = readOpening({
    onOpen: (mode) => told.push(mode),
    onWallets: (wallets) => told.push(wallets),
    onOther: () => told.push('other'),
  })
  for (const message of messages) hear(message)
  return told
}

describe('readOpening', () => {
  it('default: the page opens the modal: its wallets, in the theme of the system', () => {
    expect(read(init(), wallet(anchor), wallet(dock), open())).toEqual(['system', [anchor, dock]])
  })

  it('parameters: the page’s own theme; the view by its name', () => {
    const own = init({ options: { themeMode: 'dark', zIndex: 5 } })
    expect(read(own, open({ view: 'Connect' }))).toEqual(['dark', []])
  })

  it('behavior: a wallet that has gone is not shown, one that says more of itself is shown once', () => {
    const gone = { kind: 'event', method: 'walletGone', body: { uuid: 'd' } }
    const named = { ...anchor, icon: 'data:image/png,' }
    expect(read(init(), wallet(anchor), wallet(dock), wallet(named), gone, open())).toEqual([
      'system',
      [named],
    ])
  })

  it('behavior: what announces itself while the first frame is shown is told, too', () => {
    expect(read(init(), open(), wallet(anchor))).toEqual(['system', [], [anchor]])
  })

  it('behavior: opened once', () => {
    expect(read(init(), open(), open()).filter((told) => told === 'system')).toHaveLength(1)
  })

  it.each<[string, unknown[]]>([
    ['another view', [init(), open({ view: 'Networks' })]],
    ['the view for one namespace', [init(), open({ namespace: 'solana' })]],
    ['arguments', [init(), open({ view: 'Connect', arguments: {} })]],
    ['an option that changes the view', [init({ options: { features: { email: false } } }), open()]],
    ['an option that nobody knows', [init({ options: { surprise: false } }), open()]],
    ['an option with the name of a member of every object', [init({ options: { constructor: 1 } }), open()]],
    ['a theme of the page’s own', [init({ options: { themeVariables: {} } }), open()]],
    ['a mode that is none', [init({ options: { themeMode: 'pink' } }), open()]],
    ['a visitor who was here', [init({ hints: { recent: '["a"]' } }), open()]],
    ['a session', [init({ hints: { session: '1' } }), open()]],
    ['a page that was left for a login', [init({ returned: 'x' }), open()]],
    ['options that change before', [init(), { kind: 'request', method: 'setOptions', body: {} }, open()]],
    ['a wallet that is asked before', [init(), { kind: 'request', method: 'connect', body: {} }, open()]],
    ['nothing before', [open()]],
    ['an opening that came before', [open(), init(), open()]],
  ])('behavior: leaves to the widget, and tells so: %s', (_, messages) => {
    expect([...new Set(read(...messages))]).toEqual(['other'])
  })

  it.each([[null], ['open'], [[]], [{ kind: 'event', method: 'wallet', body: { uuid: 1 } }], [{}]])(
    'rejects: %j is no message, and changes nothing',
    (message) => {
      expect(read(init(), message, open())).toContain('system')
    },
  )
})
