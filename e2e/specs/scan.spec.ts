import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KitPage } from '../fixtures/test.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { writeCodeVideo } from '../fixtures/writeCodeVideo.ts'

/* The camera of a real browser, which looks at a file: what the pages around allow, and that it is off again. */

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const folder = mkdtempSync(join(tmpdir(), 'wallet-kit-camera-'))
const film = join(folder, 'code.y4m')

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...rest } = launchOptions
    writeFileSync(film, writeCodeVideo(`ethereum:${receiver}?value=25e16`))
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]
    await use({ ...rest, args: [...args, ...camera] })
  },
})
test.afterAll(() => rmSync(folder, { recursive: true }))

test('default: a code before the camera fills the form as if it were pasted, and the camera is off; a page may forbid it', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const openScan = async (host: KitPage = {}) => {
    await openKit({ wallets: [evmWallet(world)], ...host })
    await page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => {}))
    await page.evaluate(() => void window.walletKit.open({ view: 'WalletSend' }).catch(() => {}))
    await modal.getByRole('button', { name: 'Scan' }).click()
  }
  /** Every stream that a document of the page was given, by whether one of its tracks still runs. */
  await page.addInitScript(() => {
    const { getUserMedia } = MediaDevices.prototype
    const streams: MediaStream[] = []
    MediaDevices.prototype.getUserMedia = async function (wanted) {
      const stream = await getUserMedia.call(this, wanted)
      streams.push(stream)
      return stream
    }
    Object.assign(window, {
      running: () =>
        streams.map((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live')),
    })
  })
  const running = () => modal.locator('body').evaluate(() => Reflect.get(window, 'running')())

  await test.step('a page whose policy forbids the camera is told of, and a picture is offered', async () => {
    await openScan({ headers: { 'Permissions-Policy': 'camera=()' } })
    await expect(modal.getByRole('heading', { name: 'No camera on this site' })).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    expect(await running()).toEqual([])
  })

  await test.step('a page that says nothing of it lets the kit alone have it', async () => {
    await openScan()
    await expect(modal.getByTitle(receiver)).toBeVisible()
    await expect(modal.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('0.25')
    expect(await running()).toEqual([false])
    expect(await page.evaluate(() => Reflect.get(window, 'running')())).toEqual([])
  })
})
