import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import { builtInWallets, readWallets, toDirectoryWallet } from './readWallets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function withFile(content: unknown): string {
  const path = join(folder, 'wallets.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const own = { id: 'harbor', name: 'Harbor Wallet', mobile_link: 'harbor://' }
const [metamask, trust] = builtInWallets()

describe('readWallets', () => {
  test('default: the built-in ones', () => {
    expect(readWallets(undefined)).toEqual({ wallets: builtInWallets(), ownIcons: new Map() })
  })

  test('parameters: a file’s wallets come first, or where their order says', () => {
    const { wallets } = readWallets(withFile({ wallets: [{ ...own, id: 'second', order: 1.5 }, own] }))
    expect(wallets.slice(0, 4)).toEqual([own, metamask, { ...own, id: 'second', order: 1.5 }, trust])
    expect(wallets).toHaveLength(builtInWallets().length + 2)
  })

  test('parameters: an entry takes the place of the built-in one of its id', () => {
    const { wallets } = readWallets(withFile({ wallets: [{ ...own, id: metamask?.id, order: 1 }] }))
    expect(wallets.slice(0, 2)).toEqual([{ ...own, id: metamask?.id, order: 1 }, trust])
    expect(wallets).toHaveLength(builtInWallets().length)
  })

  test('parameters: replace leaves the built-in ones out', () => {
    expect(readWallets(withFile({ replace: true, wallets: [own] })).wallets).toEqual([own])
  })

  test('parameters: icons, beside the file', () => {
    writeFileSync(
      join(folder, 'harbor.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    )
    const { ownIcons } = readWallets(withFile({ wallets: [{ ...own, icon: 'harbor.svg' }] }))
    expect(ownIcons.get('harbor')).toMatchObject({ type: 'image/svg+xml' })
  })

  test.each<[string, unknown, RegExp]>([
    ['that is no JSON', '{', /is not a readable file with JSON/],
    ['that is a list', [own], /expected object/],
    ['with an unknown key', { wallets: [], more: 1 }, /Unrecognized key/],
    ['with a wallet without a name', { wallets: [{ id: 'a' }] }, /wallets\.0\.name: /],
    ['with an unknown field', { wallets: [{ ...own, colour: 'red' }] }, /wallets\.0: Unrecognized key/],
    [
      'with an image elsewhere',
      { wallets: [{ ...own, image_url: 'https://a.example/x.png' }] },
      /wallets\.0: Unrecognized key/,
    ],
    [
      'with a link that a browser would run',
      { wallets: [{ ...own, mobile_link: 'javascript:alert(1)' }] },
      /wallets\.0\.mobile_link: /,
    ],
    [
      'with an id that is no path segment',
      { wallets: [{ ...own, id: 'a/b' }] },
      /wallets\.0\.id: must be 1 to 128/,
    ],
    [
      'with a name that turns what follows',
      { wallets: [{ ...own, name: 'a\u202eb' }] },
      /name: has hidden marks/,
    ],
    ['with an id twice', { wallets: [own, own] }, /wallets: names an id twice/],
    [
      'with an icon that is not there',
      { wallets: [{ ...own, icon: 'nope.svg' }] },
      /icon of harbor cannot be read/,
    ],
    ['with an icon of another kind', { wallets: [{ ...own, icon: 'a.gif' }] }, /icon of harbor is neither/],
  ])('rejects: a file %s, in one sentence that names it', (_, content, message) => {
    const file = withFile(content)
    expect(() => readWallets(file)).toThrow(message)
    expect(() => readWallets(file)).toThrow(/^Wrong configuration: walletsFile \(WALLETS_FILE\): [^\n]*\.$/)
  })

  test('rejects: an icon that is no plain picture, or a large one', () => {
    const file = withFile({ wallets: [{ ...own, icon: 'a.svg' }] })
    writeFileSync(join(folder, 'a.svg'), '<svg><script>alert(1)</script></svg>')
    expect(() => readWallets(file)).toThrow(/not a plain picture \(element script\)/)
    writeFileSync(join(folder, 'a.svg'), `<svg><path d="${'M'.repeat(70_000)}"/></svg>`)
    expect(() => readWallets(file)).toThrow(/more than 65536 bytes/)
  })

  test('rejects: a file that is not there', () => {
    expect(() => readWallets('/nowhere.json')).toThrow(/"\/nowhere\.json" is not a readable file/)
  })
})

const wallets = builtInWallets()
const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const linksOf = (wallet: (typeof wallets)[number]) =>
  Object.entries(wallet).filter(([key]) => /_link$|^link_mode$|_store$|^homepage$/.test(key))

describe('builtInWallets', () => {
  test('default: enough of them can be opened on a phone, and enough found in a browser', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(200)
    expect(wallets.filter((wallet) => wallet.mobile_link ?? wallet.link_mode).length).toBeGreaterThanOrEqual(
      60,
    )
    expect(wallets.filter(({ rdns }) => rdns).length).toBeGreaterThanOrEqual(30)
    expect(wallets.filter(({ icon }) => icon).length).toBeGreaterThanOrEqual(50)
  })

  test('default: no id, name or rdns stands there twice, and the order is the file’s', () => {
    expect(unique(wallets.map(({ id }) => id))).toBe(true)
    expect(unique(wallets.map(({ name }) => name.toLowerCase()))).toBe(true)
    expect(unique(wallets.flatMap(({ rdns }) => rdns ?? []))).toBe(true)
    expect(wallets.map(({ order }) => order)).toEqual(wallets.map((_, index) => index + 1))
    expect(wallets.slice(0, 3).map(({ name }) => name)).toEqual([
      'MetaMask',
      'Trust Wallet',
      'Binance Wallet',
    ])
  })

  test.each(wallets.map((wallet) => [wallet.name, wallet] as const))('%s is whole', (_, wallet) => {
    expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
    expect(directoryWalletSchema.parse(toDirectoryWallet(wallet))).toEqual(toDirectoryWallet(wallet))
    expect(wallet.homepage).toMatch(/^https:\/\//)
    expect(wallet.chains?.every(isCaipNetworkId)).toBe(true)
    expect(wallet.chains).not.toHaveLength(0)
    expect(unique(wallet.chains ?? [])).toBe(true)
    if (wallet.rdns) expect(wallet.rdns).toMatch(/^[\w-]+(?:\.[\w-]+)+$/)
  })

  test.each(wallets.map((wallet) => [wallet.name, wallet] as const))(
    '%s has links that open',
    (_, wallet) => {
      for (const [key, link] of linksOf(wallet)) {
        expect(URL.canParse(String(link)), `${key}: ${link}`).toBe(true)
        expect(String(link), key).not.toMatch(/^http:|[*\s]|uri=wc/)
      }
      if (wallet.mobile_link) expect(wallet.mobile_link).not.toMatch(/^https?:/)
      if (wallet.app_store) expect(new URL(wallet.app_store).hostname).toBe('apps.apple.com')
      if (wallet.play_store)
        expect(wallet.play_store).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/.*id=/)
      if (wallet.chrome_store)
        expect(wallet.chrome_store).toMatch(/^https:\/\/(?:chromewebstore|chrome)\.google\.com\/.*[a-p]{32}$/)
    },
  )
})
