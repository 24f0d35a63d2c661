import { expect, it } from 'vitest'
import { inlineScriptHashes } from './projectPages.ts'

it('default: one hash source for each inline script', () => {
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptHashes('<head><script>a()</script></head>')).toEqual([
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
  ])
})

it('behavior: each of several, whatever they hold', () => {
  expect(inlineScriptHashes('<script>a()</script>\n<script>if (a < b)\n  c()</script>')).toHaveLength(2)
})

it.each([
  ['a data block', '<script type="application/json" id="x">{"a":1}</script>'],
  ['a script from elsewhere', '<script type="module" src="/widget/assets/index.js"></script>'],
  ['no script', '<p>script</p>'],
])('behavior: none for %s', (_, html) => {
  expect(inlineScriptHashes(html)).toEqual([])
})
