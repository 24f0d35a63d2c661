import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { forbiddenStorage } from '../../testing/memoryStorage.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { readModal } from '../../testing/readModal.ts'
import { loadLibraries, type TestPageParameters } from '../../testing/testPage.ts'
import { createTestPhone, type TestPhone } from '../../testing/testPhone.ts'
import { createTestRelay } from '../../testing/testRelay.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
let relay: Awaited<ReturnType<typeof createTestRelay>> | undefined
let phone: TestPhone | undefined
beforeAll(loadLibraries)
afterEach(async () => {
  opened?.destroy()
  await phone?.destroy()
  await relay?.stop()
  phone = undefined
})

const pier = {
  id: 'pier',
  name: 'Pier',
  homepage: 'https://pier.example',
  mobile_link: 'pier://',
  desktop_link: 'pier-desktop://',
  webapp_link: 'https://app.pier.example',
  chrome_store: 'https://chromewebstore.google.com/detail/pier',
  app_store: 'https://apps.apple.com/app/id1',
}

interface CodeParameters extends TestPageParameters {
  wallet?: typeof pier | { id: string; name: string; browse_link?: string; homepage?: string }
  /** The relay takes nobody in, and says why; `gone`: there is none. */
  refusal?: string
}

/** A wallet that the page offers, or, without one, the code for any. */
async function openCode({ wallet, refusal, ...parameters }: CodeParameters = {}) {
  relay = await createTestRelay()
  if (refusal === 'gone') await relay.stop()
  else relay.refuse(refusal ?? null)
  opened = await openTestModal({
    project: { walletConnect: { projectId: 'relay-demo', relayUrl: relay.url } },
    ...(wallet && { options: { customWallets: [wallet] } }),
    ...parameters,
  })
  const { page, modal, user } = opened
  if (wallet) {
    await page.widget.open({})
    await user.click(await modal.findByRole('button', { name: new RegExp(`^${wallet.name}`) }))
  } else await page.widget.open({ view: 'ConnectingWalletConnectBasic' })
  const uri = () => {
    const { pairingAtom } = page.app.walletConnect
    const pairing = page.app.store.get(pairingAtom)
    return pairing.status === 'ready' ? pairing.uri : null
  }
  return { ...opened, relay, uri }
}

const ready = 'The code is ready to scan.'

describe('ConnectingWalletConnectBasic', () => {
  it('default: until the code is there, its place is held and the link cannot be copied', async () => {
    const { modal } = await openCode({ refusal: 'gone' })
    await expect.poll(readModal).toEqual({
      title: 'Scan to connect',
      heading: null,
      buttons: ['Copy link (disabled)'],
      said: 'Getting the code',
      alert: '',
      focus: 'Scan to connect',
    })
    expect(modal.queryByRole('img', { name: 'QR code to connect a wallet' })).toBeNull()
    expect(modal.getByText('Open your wallet app on your phone and scan this code.')).toBeTruthy()
  })

  it('default: the code is there, which is said, and its link is copied whole', async () => {
    const { modal, user, uri } = await openCode()
    await expect.poll(readModal).toMatchObject({ said: ready, buttons: ['Copy link'] })
    expect(modal.getByRole('img', { name: 'QR code to connect a wallet' })).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Copy link' }))
    await expect.poll(readModal).toMatchObject({ said: 'Link copied', buttons: ['Link copied'] })
    expect(await navigator.clipboard.readText()).toBe(uri())
  })

  it('behavior: on a phone the code is for another device', async () => {
    const { modal } = await openCode({ window: createFakeWindow({ mobile: true }) })
    expect(await modal.findByText(/^Scan this code with the device your wallet is on/)).toBeTruthy()
  })

  it.each([
    [
      'a relay that does not serve the site',
      'Unauthorized: origin not allowed',
      'WalletConnect isn’t available on this site. Connect another way, or tell the site’s owner.',
    ],
    [
      'a clock that is wrong',
      'JWT validation error: JWT Token is not yet valid',
      'Your device’s clock is wrong. Set its date and time, then try again.',
    ],
  ])('R5 rejects: %s: said at once, and another try finds it mended', async (_, refusal, text) => {
    const { modal, user, relay } = await openCode({ refusal })
    await expect.poll(readModal).toMatchObject({
      heading: 'Couldn’t connect to WalletConnect',
      buttons: ['Try again'],
      said: '',
      alert: `Couldn’t connect to WalletConnect. ${text}`,
    })
    relay.refuse(null)
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ said: ready, alert: '', buttons: ['Copy link'] })
  })

  it.each([
    ['keeps nothing: it is said before anybody connects', forbiddenStorage, 1],
    ['keeps it: nothing is said', undefined, 0],
  ])('R6 behavior: a browser that %s', async (_, localStorage, times) => {
    const { modal } = await openCode({ window: createFakeWindow({ ...(localStorage && { localStorage }) }) })
    await expect.poll(readModal).toMatchObject({ said: ready })
    expect(modal.queryAllByText(/^Your browser can’t keep this connection\./)).toHaveLength(times)
  })
})

describe('ConnectingWalletConnect', () => {
  it('default: the code for the phone first, the other places beside it, and where to get the wallet', async () => {
    const { modal } = await openCode({ wallet: pier })
    await expect.poll(readModal).toEqual({
      title: 'Pier',
      heading: null,
      buttons: ['Browser', 'Mobile', 'Desktop', 'Web', 'Copy link', 'Get it'],
      said: ready,
      alert: '',
      focus: 'Pier',
    })
    expect(modal.getByRole('tab', { name: 'Mobile' }).getAttribute('aria-selected')).toBe('true')
    expect(modal.getByRole('img', { name: 'QR code to connect Pier' })).toBeTruthy()
    expect(modal.getByText('Open Pier on your phone and scan this code.')).toBeTruthy()
  })

  it.each([
    ['Desktop', 'Continue in Pier', ['Open Pier', 'Get it']],
    ['Web', 'Continue in Pier', ['Open Pier', 'Get it']],
    ['Browser', 'Pier isn’t installed here', ['Get the extension', 'Get it']],
  ])('behavior: %s: %s', async (tab, heading, buttons) => {
    const { modal, user } = await openCode({ wallet: pier })
    await expect.poll(readModal).toMatchObject({ said: ready })
    await user.click(modal.getByRole('tab', { name: tab }))
    await expect
      .poll(readModal)
      .toMatchObject({ heading, buttons: ['Browser', 'Mobile', 'Desktop', 'Web', ...buttons], focus: tab })
  })

  const openText = 'Continue in Pier. Approve the connection there, then come back to this page.'

  it('R3 behavior: before the URI is there a wallet cannot be opened', async () => {
    const { page, modal, user } = await openCode({ wallet: pier, refusal: 'gone' })
    await user.click(await modal.findByRole('tab', { name: 'Web' }))
    await expect
      .poll(readModal)
      .toMatchObject({ said: openText, buttons: expect.arrayContaining(['Open Pier (disabled)']) })
    await user.click(modal.getByRole('button', { name: 'Open Pier' }))
    expect(page.links).toEqual([])
  })

  it('R3 behavior: with it the page opens the wallet', async () => {
    const { page, modal, user, uri } = await openCode({ wallet: pier })
    await user.click(await modal.findByRole('tab', { name: 'Web' }))
    await expect
      .poll(readModal)
      .toMatchObject({ said: openText, buttons: expect.arrayContaining(['Open Pier']) })
    await user.click(modal.getByRole('button', { name: 'Open Pier' }))
    await expect
      .poll(() => page.links)
      .toEqual([
        { href: `https://app.pier.example/wc?uri=${encodeURIComponent(uri() ?? '')}`, target: '_blank' },
      ])
  })

  it('behavior: Get it leads to its stores, and back', async () => {
    const { modal, user } = await openCode({ wallet: pier })
    await user.click(await modal.findByRole('button', { name: 'Get it' }))
    await expect.poll(readModal).toMatchObject({ title: 'Get Pier' })
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await expect.poll(readModal).toMatchObject({ title: 'Pier', said: ready })
  })

  it('behavior: a wallet of which nothing is known can scan; a long name is said whole', async () => {
    const name = 'The Outer Harbour and Hinterland Savings Wallet '.repeat(2).trim()
    const { modal } = await openCode({ wallet: { id: 'outer', name } })
    await expect.poll(readModal).toMatchObject({ title: name, buttons: ['Copy link'], said: ready })
    expect(modal.getByText(`Open ${name} on your phone and scan this code.`)).toBeTruthy()
    expect(modal.queryByRole('tablist')).toBeNull()
  })

  it('R50 behavior: on a phone a wallet with a browser of its own goes on there, and nothing is waited for', async () => {
    const cove = { id: 'cove', name: 'Cove', browse_link: 'https://cove.example/browse/{url}' }
    const { page, modal, user } = await openCode({
      wallet: cove,
      window: createFakeWindow({ mobile: true }),
    })
    await expect
      .poll(readModal)
      .toMatchObject({ title: 'Cove', heading: 'Continue in Cove', buttons: ['Open Cove'] })
    await user.click(modal.getByRole('button', { name: 'Open Cove' }))
    await expect
      .poll(() => page.links.map(({ href }) => href))
      // Once by the press in the list, once by that here. The page puts its address in.
      .toEqual([cove.browse_link, cove.browse_link])
  })

  it('rejects: declined on the phone: said at once, and another try has a fresh code', async () => {
    const { modal, user, relay, uri } = await openCode({ wallet: pier })
    await expect.poll(uri).not.toBeNull()
    const first = uri() ?? ''
    phone = await createTestPhone(relay.url)
    const { proposals } = phone
    await phone.pair(first)
    await expect.poll(() => proposals.length).toBe(1)
    const [proposal] = proposals
    if (proposal) await phone.reject(proposal)
    await expect.poll(readModal).toMatchObject({
      heading: 'Connection declined',
      buttons: ['Try again'],
      alert: 'Connection declined. Nothing was shared with this site. You can try again anytime.',
    })
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ said: ready, alert: '' })
    expect(uri()).not.toBe(first)
  })
})
