import { expect, it } from 'vitest'
import { createTestKit, kit } from '../testing/createTestKit.ts'
import { inlineHashes } from './projectPages.ts'

it('default: one hash source for each inline script', () => {
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(inlineHashes('<head><script>a()</script></head>', 'script')).toEqual([
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
  ])
})

it('behavior: each of several, whatever they hold', () => {
  expect(inlineHashes('<script>a()</script>\n<script>if (a < b)\n  c()</script>', 'script')).toHaveLength(2)
})

it('behavior: those of styles by themselves', () => {
  const html = '<style>a{}</style><script>a()</script>'
  // printf 'a{}' | openssl dgst -sha256 -binary | base64
  expect(inlineHashes(html, 'style')).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"])
})

it.each([
  ['a data block', '<script type="application/json" id="x">{"a":1}</script>'],
  ['a script from elsewhere', '<script type="module" src="/widget/assets/index.js"></script>'],
  ['no script', '<p>script</p>'],
])('behavior: none for %s', (_, html) => {
  expect(inlineHashes(html, 'script')).toEqual([])
})

it('threat 21 behavior: a project’s name is no markup of the widget’s document', async () => {
  const shop = {
    id: 'shop',
    name: 'Shop</script><img src=x onerror=alert(1)>',
    allowedOrigins: ['https://shop.example'],
    allowDevelopmentHosts: false,
  }
  const response = await createTestKit({ projects: [shop] }).request(`${kit}/widget/?projectId=shop`)
  const text = await response.text()
  expect(text).toContain('onerror=alert(1)')
  expect(text).not.toContain('<img')
})
