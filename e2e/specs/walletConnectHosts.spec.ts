import { buildPage } from '../../bench/buildPages.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { kitHtml } from '../fixtures/test.ts'
import { approved, connectPhone, openCode, scan, uriOf } from '../fixtures/walletConnect.ts'

/* What else may be true of the page that pasted the tag. */

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('R27 R5 behavior: a page that frames the kit alone connects too; nothing attests it, and nothing is left behind', async ({
  page,
  hosts,
  modal,
  phone,
  world,
}) => {
  const policy = `default-src 'none'; script-src ${world.kit}; frame-src ${world.kit}; require-trusted-types-for 'script'`
  await page.goto(hosts.serve({ html: kitHtml(world), headers: { 'content-security-policy': policy } }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  await openCode(page, modal)
  const proposal = await scan(phone, await uriOf(modal))
  const origin = hosts.origin('host')
  expect(proposal).toMatchObject({ origin, validation: 'UNKNOWN', metadata: { url: origin } })
  await proposal.approve()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
  await expect(page.locator('iframe')).toHaveCount(1)
})

test('R27 rejects: a page that claims to be another is shown as what it is', async ({
  page,
  openKit,
  hosts,
  modal,
  phone,
}) => {
  await openKit()
  const metadata = { name: 'The Bank', url: 'https://bank.example' }
  await page.evaluate((given) => window.walletKit.setOptions({ metadata: given }), metadata)
  await openCode(page, modal)
  const proposal = await scan(phone, await uriOf(modal))
  const origin = hosts.origin('host')
  expect(proposal).toMatchObject({ origin, validation: 'VALID', metadata: { name: 'The Bank', url: origin } })
})

test('R36 behavior: beside WalletConnect’s own client and another kit’s elements on the same page, each has its own session', async ({
  page,
  openKit,
  modal,
  phone,
  startPhone,
  world,
}) => {
  const { relay, projectId, chains } = world
  const config = JSON.stringify({
    relayUrl: relay.url,
    projectId,
    chains: chains.map(({ caipNetworkId }) => caipNetworkId),
  })
  await openKit({
    body: `<script type="application/json" id="raw-code">${config}</script><div id="own"></div>`,
  })
  await page.evaluate(() => {
    customElements.define('w3m-modal', class extends HTMLElement {})
    document.body.append(document.createElement('w3m-modal'))
    localStorage.setItem('wc@2:core:0.3:keychain', '{}')
  })
  await page.addScriptTag({
    content: await buildPage(new URL('../../bench/pages/rawCode.ts', import.meta.url)),
  })
  const ownCode = page.locator('svg[data-uri]')
  await expect(ownCode).toBeVisible()
  const other = await startPhone(world)
  await (await scan(other, (await ownCode.getAttribute('data-uri')) ?? '')).approve()

  await connectPhone(page, modal, phone)
  expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.sessions()).toHaveLength(1)
  expect(other.sessions()).toHaveLength(1)
  await page.evaluate(() => window.walletKit.disconnect())
  await expect.poll(() => phone.sessions().length).toBe(0)
  expect(other.sessions()).toHaveLength(1)
})
