import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhoneSite, type PhoneSite } from './createPhoneSite.ts'
import { toPhoneConfig } from './phone/toPhoneConfig.ts'
import { findPortBase } from './ports.ts'

let site: PhoneSite
let page: Response
beforeAll(async () => {
  const port = await findPortBase()
  const config = toPhoneConfig({
    relay: { url: 'ws://127.0.0.1:4106' },
    verify: 'http://verify.localhost:4106/v3',
    projectId: 'demo',
    chains: [{ caipNetworkId: 'eip155:31337', name: '</script>', rpcUrl: 'http://127.0.0.1:4102' }],
    solana: { caipNetworkId: 'solana:x', name: 'Tidepool', rpcUrl: 'http://127.0.0.1:4104' },
  })
  site = await createPhoneSite({ port, config })
  page = await fetch(`http://127.0.0.1:${port}/`)
})
afterAll(() => site.destroy())

test('default: the page reaches the local world and nobody else', () => {
  const policy = page.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(
    'connect-src ws://127.0.0.1:4106 http://127.0.0.1:4106 http://127.0.0.1:4102 http://127.0.0.1:4104',
  )
  expect(policy.join()).not.toContain('unsafe')
})

test('behavior: what stands in the configuration cannot leave its element', async () => {
  const html = await page.text()
  expect(html).not.toContain('"name":"</script>')
  expect(html).toContain('\\u003c/script>')
})

test('default: it is a site of its own', () => {
  expect(new URL(site.url).hostname).toBe('phone.localhost')
})
