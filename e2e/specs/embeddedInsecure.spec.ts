import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { startOwnKit } from '../fixtures/startOwnKit.ts'
import { test as base, expect, kitHtml } from '../fixtures/test.ts'

/* A developer's page on the machine's address in its network: no https, and so no keys of the browser's in any frame. */

const address = Object.values(networkInterfaces())
  .flatMap((entries) => entries ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const test = base.extend<{ insecureUrl: string }>({
  // Such a page may not reach this machine's own servers, where the kit of these tests is; a hosted kit is elsewhere.
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...rest } = launchOptions
    const off = 'LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests'
    await use({
      ...rest,
      args: args.map((each) => (each.startsWith('--disable-features=') ? `${each},${off}` : each)),
    })
  },
  insecureUrl: async ({ world }, use) => {
    let html = ''
    const host = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${html}`)
    })
    await new Promise<void>((done) => host.listen(0, address, done))
    const origin = `http://${address}:${(host.address() as AddressInfo).port}`
    const kit = await startOwnKit(world, {
      allowedOrigins: [origin],
      logins: { mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@harbor.example' } },
    })
    html = kitHtml(kit.world)
    await use(origin)
    await kit.destroy()
    await new Promise((closed) => host.close(closed))
  },
})

test('R53 behavior: on a page without https the modal says in one sentence why nobody can sign in, and offers wallets', async ({
  page,
  modal,
  insecureUrl,
}) => {
  expect(address, 'this machine has an address in a network').toBeTruthy()
  await page.goto(insecureUrl)
  await page.waitForFunction(() => 'version' in window.walletKit)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal.getByText('Email and social sign-in need https')).toBeVisible()
  await expect(modal.getByRole('textbox', { name: 'Email address' })).toHaveCount(0)
  await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
})
