import { afterEach, beforeAll, expect, it } from 'vitest'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { readModal } from '../../testing/readModal.ts'
import { loadLibraries } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

const stores = {
  homepage: 'https://www.pier.example/get',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.pier',
  chrome_store: 'https://chromewebstore.google.com/detail/pier',
}

/** Where to get a wallet, as a wallet leads there. */
async function openDownloads(more: Partial<DirectoryWallet>, { mobile = false } = {}) {
  const wallet = { id: 'pier', name: 'Pier', ...more }
  opened = await openTestModal({ window: createFakeWindow({ mobile }) })
  const { page } = opened
  await page.widget.open({ view: 'GetWallet' })
  page.app.router.push({ view: 'Downloads', wallet })
  return opened
}

const row = (name: string) => `Get Pier: ${name}, opens in a new tab`

it.each<[string, Partial<DirectoryWallet>, boolean, string[], number]>([
  [
    'on a desktop: all of its stores, the maker’s site last, and a code for the phone',
    stores,
    false,
    ['Chrome Web Store', 'App Store', 'Google Play', 'pier.example'],
    1,
  ],
  ['a wallet without an app: no code', { chrome_store: stores.chrome_store }, false, ['Chrome Web Store'], 0],
  ['on a phone: its own store, and no code', stores, true, ['Google Play', 'pier.example'], 0],
])('default: %s', async (_, wallet, mobile, names, codes) => {
  const { modal } = await openDownloads(wallet, { mobile })
  await expect.poll(readModal).toEqual({
    title: 'Get Pier',
    heading: null,
    buttons: names.map(row),
    said: '',
    alert: '',
    focus: 'Get Pier',
  })
  expect(modal.queryAllByRole('img', { name: 'QR code to get Pier' })).toHaveLength(codes)
  expect(modal.queryAllByText('Scan to get Pier on your phone.')).toHaveLength(codes)
  expect(modal.getByRole('list', { name: 'Stores' })).toBeTruthy()
})

it('behavior: a store opens beside the page', async () => {
  const { modal } = await openDownloads(stores)
  const link = await modal.findByRole('link', { name: row('Google Play') })
  expect(link.getAttribute('href')).toBe(stores.play_store)
  expect(link.getAttribute('target')).toBe('_blank')
})

it('behavior: a long name of a wallet is in the header whole', async () => {
  const name = 'The Outer Harbour and Hinterland Savings Wallet '.repeat(2).trim()
  await openDownloads({ ...stores, name })
  await expect.poll(() => readModal().title).toBe(`Get ${name}`)
})
