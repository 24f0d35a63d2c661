import type { Frame, Page } from '@playwright/test'
import { encode } from 'uqr'
import { createTestClient, destroyTestClient, type TestClient } from '../../world/relay/createTestClient.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsIn } from '../fixtures/violationsIn.ts'

// The local world's own parts, which the tests of the kit rely on.

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = 'eip155:31337'
const wishes = {
  eip155: {
    chains: [chain],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
}

let dapp: TestClient
test.beforeEach(async ({ world, page }) => {
  dapp = await createTestClient(world.relay.url, 'Test shop')
  await page.goto(world.phone)
})
test.afterEach(() => destroyTestClient(dapp))

async function propose() {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: wishes })
  return { uri, settled: approval() }
}

test('the phone: a pasted code, an approval, a signature, another network, a reload, an end', async ({
  page,
}) => {
  const { uri, settled } = await propose()
  await page.getByLabel('Pairing code').fill(uri)
  await page.getByRole('button', { name: 'Connect' }).click()
  const proposal = page.getByRole('listitem', { name: 'Test shop wants to connect' })
  await expect(proposal).toContainText('https://example.test')
  await expect(proposal).toContainText('Cannot be verified')
  await expect(proposal.getByRole('list', { name: 'Networks' })).toHaveText('Harbor')
  await expect(proposal.getByRole('list', { name: 'May ask for' })).toContainText('personal_sign')
  expect(await violationsIn(page)).toEqual([])
  await proposal.getByRole('button', { name: 'Approve' }).click()
  const { topic, namespaces } = await settled
  expect(namespaces['eip155']?.accounts).toEqual([`${chain}:${account}`])

  const request = { method: 'personal_sign', params: ['0x6869', account] }
  const signed = dapp.request<string>({ topic, chainId: chain, request })
  const question = page.getByRole('listitem', { name: 'Sign this message?' })
  await expect(question.getByLabel('Message')).toHaveText('hi')
  await question.getByRole('button', { name: 'Approve' }).click()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)

  const refused = dapp.request({ topic, chainId: chain, request }).catch((error: unknown) => error)
  await question.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toMatchObject({ code: 5000 })

  const moved = new Promise((heard) => dapp.once('session_event', ({ params }) => heard(params.event)))
  const session = page.getByRole('listitem', { name: 'Test shop' })
  await session.getByLabel('Network').selectOption('Lighthouse')
  expect(await moved).toEqual({ name: 'chainChanged', data: 31_338 })

  await page.reload()
  const ended = new Promise<string>((heard) => dapp.once('session_delete', ({ topic }) => heard(topic)))
  await session.getByRole('button', { name: 'Disconnect' }).click()
  expect(await ended).toBe(topic)
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('the phone: reads the code from a screenshot, and says so where there is none', async ({ page }) => {
  const { uri, settled } = await propose()
  settled.catch(() => {})
  const drawing = await page.context().newPage()
  const { data } = encode(uri, { border: 4 })
  await drawing.setContent('<canvas></canvas>')
  await drawing.locator('canvas').evaluate((canvas: HTMLCanvasElement, modules) => {
    canvas.width = canvas.height = modules.length * 5
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    for (const [y, row] of modules.entries()) {
      for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 5, y * 5, 5, 5)
    }
  }, data)
  const picture = { name: 'screenshot.png', mimeType: 'image/png' }
  const screenshot = page.getByLabel('Screenshot of a QR code')

  await screenshot.setInputFiles({ ...picture, buffer: await page.screenshot() })
  await expect(page.getByRole('status')).toHaveText('There is no QR code in this picture')
  await screenshot.setInputFiles({ ...picture, buffer: await drawing.screenshot({ fullPage: true }) })
  await expect(page.getByRole('listitem', { name: 'Test shop wants to connect' })).toBeVisible()
})

/** Has the Verify service attest in a document, as the protocol's library does. */
async function attestIn(frame: Frame, url: string): Promise<unknown> {
  return frame.evaluate(
    (src) =>
      new Promise((resolve) => {
        const verify = document.createElement('iframe')
        verify.hidden = true
        verify.src = src
        addEventListener('message', ({ source, data }) => {
          if (source === verify.contentWindow) resolve(JSON.parse(data))
        })
        document.body.append(verify)
      }),
    url,
  )
}

/** The first frame of a page. By its element: a name is known only once its document is there. */
async function frameIn(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').first().elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('the frame is not there')
  await frame.waitForLoadState()
  return frame
}

function claimsOf(answer: unknown): unknown {
  const { attestation } = answer as { attestation: string }
  return JSON.parse(Buffer.from(attestation.split('.')[1] ?? '', 'base64url').toString())
}

test('the Verify service: attests the site that embeds it, whatever its address claims', async ({
  page,
  hosts,
  world,
}) => {
  const id = 'a'.repeat(64)
  const claim = `projectId=${world.projectId}&origin=https://bank.example&id=${id}&decryptedId=${id}`
  const url = `${world.verify}/attestation?${claim}`
  const inner = hosts.serve({ html: '<p>Inner</p>', site: 'inner' })
  await page.goto(hosts.serve({ html: `<p>Outer</p><iframe src="${inner}"></iframe>`, site: 'outer' }))

  expect(claimsOf(await attestIn(page.mainFrame(), url))).toMatchObject({ id, origin: hosts.origin('outer') })
  const frame = await frameIn(page)
  expect(claimsOf(await attestIn(frame, url))).toMatchObject({ id, origin: hosts.origin('inner') })
})

test('the Verify service: attests nothing for a document without an origin', async ({
  page,
  hosts,
  world,
}) => {
  const id = 'a'.repeat(64)
  const html = '<iframe sandbox="allow-scripts" srcdoc="<p>Inner</p>"></iframe>'
  await page.goto(hosts.serve({ html }))
  const frame = await frameIn(page)
  const url = `${world.verify}/attestation?projectId=${world.projectId}&origin=x&id=${id}&decryptedId=${id}`
  expect(await attestIn(frame, url)).toEqual({ type: 'verify_attestation', attestation: null })
})
