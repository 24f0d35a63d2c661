import { afterEach, beforeAll, expect, it } from 'vitest'
import { createFakeWallet } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries } from '../../testing/testPage.ts'
import { createTestRelay } from '../../testing/testRelay.ts'

/* A visitor whose wallet is an app on the same phone. */

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
let relay: Awaited<ReturnType<typeof createTestRelay>> | undefined
beforeAll(loadLibraries)
afterEach(async () => {
  opened?.destroy()
  await relay?.stop()
})

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const pier = {
  id: 'pier',
  name: 'Pier',
  mobile_link: 'pier://',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.pier',
}

/** The modal on the wallets, on a phone. */
async function openOnPhone({ reaches }: { reaches: 'relay' | 'nothing' }) {
  relay = await createTestRelay()
  const { url, stop, start } = relay
  if (reaches === 'nothing') await stop()
  opened = await openTestModal({
    window: createFakeWindow({ mobile: true, userAgent: android }),
    project: { walletConnect: { projectId: 'relay-demo', relayUrl: url } },
    options: { customWallets: [pier] },
    // Without one the wallets of the directory are tiles.
    wallets: [createFakeWallet()],
  })
  await opened.page.widget.open({})
  const find = () => opened?.modal.findByRole<HTMLButtonElement>('button', { name: /Pier$/ })
  return { ...opened, start, find }
}

it('R3 behavior: a wallet cannot be tapped before the URI is there; a tap opens the app from the page', async () => {
  const { page, user, start, find } = await openOnPhone({ reaches: 'nothing' })
  const early = await find()
  expect(early?.disabled).toBe(true)
  if (early) await user.click(early)
  expect(page.links).toEqual([])
  await start()
  await expect.poll(async () => (await find())?.disabled).toBe(false)
  const tile = await find()
  if (tile) await user.click(tile)
  await expect
    .poll(() => page.links)
    .toEqual([{ href: expect.stringMatching(/^pier:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/), target: '_self' }])
})

it('behavior: nobody has pressed a wallet yet: nothing turns while the URI is made, or cannot be', async () => {
  const { modal, find } = await openOnPhone({ reaches: 'nothing' })
  const early = await find()
  const list = modal.getByRole('list', { name: 'Wallets' })
  expect([early?.disabled, early?.textContent]).toEqual([true, expect.stringMatching(/Pier$/)])
  expect(list.querySelector('.wk-spinner')).toBeNull()
})

it('R3 behavior: the page is still there after 2 s: copy, code and store are offered, and another try', async () => {
  const { page, modal, user, find } = await openOnPhone({ reaches: 'relay' })
  await expect.poll(async () => (await find())?.disabled).toBe(false)
  const tile = await find()
  if (tile) await user.click(tile)
  expect(await modal.findByRole('heading', { name: 'Did Pier open?' })).toBeTruthy()
  expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(false)
  await user.click(modal.getByRole('button', { name: 'Open Pier again' }))
  await expect.poll(() => page.links).toHaveLength(2)
  expect(page.links[1]).toEqual(page.links[0])
  expect(await modal.findByRole('button', { name: 'Show QR code' })).toBeTruthy()
  await user.click(modal.getByRole('button', { name: 'Get it' }))
  const [store] = await modal.findAllByRole('link', { name: /^Get Pier:/ })
  expect(store?.getAttribute('href')).toBe(pier.play_store)
  await user.click(modal.getByRole('button', { name: 'Back' }))
  expect(await modal.findByRole('heading', { name: /Pier/, level: 2 })).toBeTruthy()
})
