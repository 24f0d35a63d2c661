import { describe, expect, test } from 'vitest'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import { builtInWallets } from './builtInWallets.ts'
import { toDirectoryWallet } from './walletEntry.ts'

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
