import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeWallet, evmAccounts } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readModal } from '../../testing/readModal.ts'
import { createScan } from './createScan.ts'

const { openAccount } = setUpAccountModal()
const [, other] = evmAccounts

/** @param getUserMedia the camera's answer; left out: the browser has none */
async function openScan(getUserMedia?: () => Promise<never>, mobile = false) {
  vi.stubGlobal('navigator', { ...window.navigator, mediaDevices: getUserMedia && { getUserMedia } })
  const opened = await openAccount(createFakeWallet({ info: anchor }), {
    window: createFakeWindow({ mobile }),
  })
  const { modal, user } = opened
  await user.click(modal.getByRole('button', { name: 'Send' }))
  await user.click(await modal.findByRole('button', { name: 'Scan' }))
  await expect.poll(() => readModal().title).toBe('Scan a QR code')
  const choose = (file: File) => {
    const input = document.querySelector('input[type=file]:not([capture])')
    if (input) fireEvent.change(input, { target: { files: [file] } })
  }
  return { ...opened, choose }
}

describe('WalletSendScan', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('default: without a camera that is said, and a picture does as well', async () => {
    await openScan()
    await expect.poll(readModal).toMatchObject({
      heading: 'No camera found',
      buttons: ['Choose a picture'],
      said: 'No camera found. Use a picture of the code instead.',
    })
  })

  it('behavior: on a phone one can be taken now, too', async () => {
    await openScan(undefined, true)
    await expect.poll(readModal).toMatchObject({ buttons: ['Take a picture', 'Choose a picture'] })
  })

  it('rejects: the person or the browser does not allow it: said, with how it is allowed, and asked again by a press', async () => {
    const refuse = vi.fn(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')))
    const { modal, user } = await openScan(refuse)
    await expect.poll(readModal).toMatchObject({
      heading: 'Camera not allowed',
      buttons: ['Try again', 'Choose a picture'],
    })
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => refuse.mock.calls.length).toBe(2)
    await expect.poll(readModal).toMatchObject({ heading: 'Camera not allowed' })
  })

  it('rejects: a file that is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No', 'InvalidStateError')))
    const { choose } = await openScan()
    choose(new File(['{}'], 'package.json'))
    const alert = 'We couldn’t open this file. Choose a photo or a screenshot.'
    await expect.poll(readModal).toMatchObject({ alert, buttons: ['Choose a picture'] })
  })

  it.each([
    ['an address', other, true],
    ['a payment link', `ethereum:${other}?value=1e17`, true],
    ['a link that is refused in the form', `ethereum:${other}?gas=1`, true],
    ['an address with a typo, which the form says', other.replace('70997', '70998'), true],
    ['an address of another kind of network', 'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT', true],
    ['a web page', 'https://harbor.example/menu', false],
    ['a wireless network', 'WIFI:S:Harbor;T:WPA;P:secret;;', false],
    ['what pairs a wallet', 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d', false],
    ['words', 'Table 4', false],
  ])('behavior: a code is treated as if it were pasted: %s', async (_, text, isTaken) => {
    const { page, modal } = await openScan()
    const { signal } = new AbortController()
    expect(await page.app.feature(createScan).take(text, signal)).toBe(isTaken)
    await expect.poll(() => readModal().title).toBe(isTaken ? 'Send' : 'Scan a QR code')
    if (isTaken)
      expect(await modal.findByRole('textbox', { name: 'Address or name' })).toHaveProperty('value', text)
  })

  it('rejects: a code that is read after the person has left', async () => {
    const { page, modal, user } = await openScan()
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await page.app.feature(createScan).take(other, AbortSignal.abort())
    await expect.poll(() => readModal().title).toBe('Send')
    expect(await modal.findByRole('textbox', { name: 'Address or name' })).toHaveProperty('value', '')
  })
})
