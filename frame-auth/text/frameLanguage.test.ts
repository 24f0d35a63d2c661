import { expect, it } from 'vitest'
import { createText } from '#shared/text/createText.ts'
import { locales } from '#shared/text/locales.ts'
import { en } from './en.ts'
import { loadFrameLanguage } from './frameLanguage.ts'
import { outcomeText } from './outcome.ts'
import { redirectText } from './redirect.ts'

const ofAMouse = /tool ?bar|\bmouse|\bclick|\bhover|context menu|\bkeyboard/i

/** A browser with these languages, and what points in it. */
const browserOf = (languages: readonly string[], pointer: 'coarse' | 'fine' = 'fine') => ({
  navigator: { languages },
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query === `(pointer: ${pointer})`,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
})
const textFor = async (...browser: Parameters<typeof browserOf>) =>
  createText({ ...(await loadFrameLanguage(browserOf(...browser))), messages: en })

it('default: what speaks of a mouse says so to who has one', async () => {
  expect((await textFor(['en']))('approve.why.unfocused')).toBe('Click anywhere on this card to continue.')
})

it('behavior: on a touch screen no text speaks of a mouse or a context menu', async () => {
  const text = await textFor(['en'], 'coarse')
  const said = Object.keys(en).map((key) => (isKey(key) ? text(key) : ''))
  const late = [...Object.values(redirectText), ...Object.values(outcomeText)]
  expect([...said, ...late].filter((words) => ofAMouse.test(words))).toEqual([])
  expect(text('approve.why.unfocused')).toBe('Tap anywhere on this card to continue.')
})

it('behavior: it is the browser’s language, and the one that the visitor has chosen before that', async () => {
  expect((await loadFrameLanguage(browserOf(['de-AT', 'en']))).locale).toBe('de')
  expect((await loadFrameLanguage(browserOf(['de-AT', 'en']), 'ja')).locale).toBe('ja')
  expect((await loadFrameLanguage(browserOf(['pl']))).locale).toBe('en')
})

it.each(locales.filter((locale) => locale !== 'en'))('default: %s says approvals itself', async (locale) => {
  const text = await textFor([locale])
  expect(text('warning.unlimited')).not.toBe(en['warning.unlimited'])
})

const isKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key)
