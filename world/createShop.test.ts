import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from './createShop.ts'
import { findPortBase } from './ports.ts'

const kitOrigin = 'http://kit.localhost:4101'
const verifyUrl = 'http://verify.localhost:4106/v3'
const chain = { caipNetworkId: 'eip155:31337', name: '</script>', rpcUrl: 'http://127.0.0.1:4102' } as const
const solana = {
  caipNetworkId: 'solana:4UKkm9LsKVLPZJAv9s6TNvCn7t6XiydG',
  name: 'Tidepool',
  rpcUrl: 'http://127.0.0.1:4104',
} as const

let shop: Shop
let page: Response
let html: string
beforeAll(async () => {
  const port = await findPortBase()
  shop = await createShop({ port, kitOrigin, verifyUrl, projectId: 'demo', chains: [chain], solana })
  page = await fetch(`http://127.0.0.1:${port}/`)
  html = await page.text()
})
afterAll(() => shop.destroy())

test('default: the page pastes the tag, and nothing else of the kit', () => {
  expect(html).toContain(`<script async src="${kitOrigin}/loader.js" data-project-id="demo"></script>`)
  expect(html.split(kitOrigin)).toHaveLength(2)
})

test('R5 R47 default: a host needs no more than script-src and frame-src for the kit and to be verified, under Trusted Types', () => {
  const policy = page.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy.filter((directive) => directive.includes(kitOrigin))).toEqual([
    `script-src 'self' ${kitOrigin}`,
    `frame-src ${kitOrigin} http://verify.localhost:4106`,
  ])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:4102 http://127.0.0.1:4104")
  expect(policy.join()).not.toContain('unsafe')
})

test('behavior: what stands in the configuration cannot leave its element', () => {
  expect(html).not.toContain('"name":"</script>')
  expect(html).toContain('\\u003c/script>')
})

test('default: the simulated wallets are served beside it; unknown paths are not', async () => {
  const port = Number(new URL(shop.url).port)
  expect((await fetch(`http://127.0.0.1:${port}/wallets.js`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/../package.json`)).status).toBe(404)
})
