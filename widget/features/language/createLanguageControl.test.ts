import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { locales } from '#shared/text/locales.ts'
import { createLanguageControl } from './createLanguageControl.ts'
import type { Language } from './language.ts'
import { languageName } from './languageName.ts'
import { loadLanguage } from './loadLanguage.ts'

function setUp(
  language: Language = { locale: 'en', translated: {} },
  texts: Record<string, Record<string, string>> = {},
) {
  const store = createStore()
  const languageAtom = atom(language)
  const kept = new Map<string, string | null>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void kept.set(key, value),
  }
  return {
    kept,
    control: createLanguageControl({
      ...{ store, languageAtom, storage },
      project: { texts },
      mobile: false,
      onProblem: () => {},
    }),
    now: () => store.get(languageAtom),
  }
}

test('default: the document brings the first view’s texts, and the others come when they are needed', async () => {
  const { control, now } = setUp({ locale: 'de', translated: { 'action.close': 'Schließen' } })
  await control.need()
  expect(now().translated).toMatchObject({ 'action.close': 'Schließen', 'swap.give': 'Du zahlst' })
  const whole = now()
  await control.need()
  expect(now()).toBe(whole)
})

test('behavior: English needs no file', async () => {
  const { control, now } = setUp()
  const before = now()
  await control.need()
  expect(now()).toBe(before)
})

test('behavior: the language that was chosen last is spoken, whichever file comes last', async () => {
  const { control, now, kept } = setUp()
  await Promise.all([control.choose('de'), control.choose('ja')])
  expect(now().locale).toBe('ja')
  expect(control.isChosen()).toBe(true)
  expect(kept.get('locale')).toBe('ja')
})

test('R41 behavior: an operator’s own words stay in each language, English too', async () => {
  const texts = { en: { 'action.close': 'Leave' }, de: { 'action.close': 'Weg damit' } }
  const { control, now } = setUp({ locale: 'de', translated: texts.de }, texts)
  await control.need()
  expect(now().translated).toMatchObject({ 'action.close': 'Weg damit', 'swap.give': 'Du zahlst' })
  await control.choose('en')
  expect(now().translated).toEqual(texts.en)
  await control.choose('fr')
  expect(now().translated['action.close']).toBe('Fermer')
})

test('rejects: a language that is not there, and the one before it stays', async () => {
  const { control, now } = setUp()
  await control.set('de')
  await expect(control.set('tlh')).rejects.toMatchObject({ code: 'INTERNAL' })
  expect(now().locale).toBe('de')
  await control.set('fr')
  expect(now().locale).toBe('fr')
})

test('behavior: fingers are told of fingers', async () => {
  const load = (isTouch: boolean) => loadLanguage({ locale: 'de', isTouch, texts: {} })
  const [mouse, finger] = await Promise.all([load(false), load(true)])
  const key = 'connecting.waitingText'
  expect(finger.translated[key]).not.toBe(mouse.translated[key])
  expect(finger.translated[key]).toBe(mouse.translated[`${key}@touch`])
})

test('default: each language is named in itself', () => {
  expect(locales.map(languageName)).toEqual(
    expect.arrayContaining([
      'English',
      'Deutsch',
      'Español',
      'Français',
      'Русский',
      'Türkçe',
      '日本語',
      'العربية',
    ]),
  )
})
