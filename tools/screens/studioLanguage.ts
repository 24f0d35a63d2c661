import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { projectConfigElementId, projectConfigSchema } from '#shared/entities/project.ts'
import type { Message, Messages } from '#shared/text/createText.ts'
import { createSay, type Say } from '../../e2e/fixtures/phrases.ts'
import { englishTables } from '../../scripts/check/englishTables.ts'
import { fetchHere } from './fetchHere.ts'

/** The language that a journey is walked in. */
export interface StudioLanguage {
  /** BCP 47 tag of the browser and the page. */
  tag: string
  /** What the journey's English words are there. */
  say: Say
  prepare(page: Page): Promise<void>
}

/** Made of English, to see what a text does that is longer, has other letters or runs from right to left. */
const pseudoLocales = {
  /** Shown in the place of German. */
  'en-XA': { tag: 'de', write: accented },
  /** Shown in the place of Arabic. */
  'ar-XB': { tag: 'ar', write: mirrored },
} as const

const isPseudo = (locale: string): locale is keyof typeof pseudoLocales =>
  Object.hasOwn(pseudoLocales, locale)

/**
 * @param locale one of `locales`, or a pseudo-locale: `en-XA` has accents and is half as long again, `ar-XB` runs from right to left
 */
export function createStudioLanguage(locale: string): StudioLanguage {
  if (!isPseudo(locale))
    return { tag: locale, say: createSay(locale), prepare: (page) => setPageLanguage(page, locale) }
  const { tag, write } = pseudoLocales[locale]
  const tables = Object.fromEntries(
    Object.entries(englishTables).map(([file, english]) => [
      file,
      Object.fromEntries(
        Object.entries(english).map(([table, texts]) => [table, rewrite(texts, write, tag)]),
      ),
    ]),
  )
  return {
    tag,
    say: createSay(tag, tables),
    async prepare(page) {
      await setPageLanguage(page, tag)
      await replaceTexts(page, tag, tables)
    },
  }
}

/** The page says that it is written in it, before any of its scripts runs. */
async function setPageLanguage(page: Page, tag: string): Promise<void> {
  await page.addInitScript((lang) => {
    new MutationObserver(() => document.documentElement.setAttribute('lang', lang)).observe(document, {
      childList: true,
    })
  }, tag)
}

type Tables = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string | Record<string, string>>>>>>
>

/**
 * Puts other texts in the place of a language's: in the widget's document, whose first frame is left out as it was drawn with the real
 * ones, in the problem page, and in the files of both origins.
 */
async function replaceTexts(page: Page, tag: string, tables: Tables): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../locales', tag)
  const files = ['widget', 'first', 'secure'].map((name) => ({
    name,
    mark: longText(readFileSync(join(folder, `${name}.json`), 'utf8')),
  }))
  await page.context().route(/\/widget\/\?/, async (route) => {
    const answer = await fetchHere(route)
    const html = await answer.text()
    const messages: unknown = Object.assign({}, ...Object.values(tables['first'] ?? {}))
    const body = html
      .replace(/<template id=[\s\S]*?<\/template>/g, '')
      .replace(projectElement, (_, start: string, config: string, end: string) => {
        const project = z.parse(projectConfigSchema, JSON.parse(config))
        return start + JSON.stringify({ ...project, messages }).replaceAll('<', '\\u003c') + end
      })
    await route.fulfill({ response: answer, body })
  })
  await page.context().route(/\/problem\/\?/, async (route) => {
    const answer = await fetchHere(route)
    const messages = JSON.stringify(tables['server']?.['problem']).replaceAll('<', '\\u003c')
    const html = await answer.text()
    const body = html.replace(/"messages":\{.*?\}(?=\}<\/script>)/s, () => `"messages":${messages}`)
    await route.fulfill({ response: answer, body })
  })
  await page.context().route(/\/assets\/[^/]*\.js$/, async (route) => {
    const answer = await fetchHere(route)
    const code = await answer.text()
    const file = files.find(({ mark }) => code.includes(mark))
    await route.fulfill({
      response: answer,
      body: file ? `export default ${JSON.stringify(tables[file.name])}` : code,
    })
  })
}

/** The project's configuration in the widget's document. */
const projectElement = new RegExp(`(<script[^>]*id="${projectConfigElementId}"[^>]*>)(.*?)(</script>)`, 's')

/** A long text of a file, by which the chunk is known that it is in. */
function longText(json: string): string {
  const text = /"([^"\\]{60,})"/.exec(json)?.[1]
  if (text === undefined) throw new Error('There is no long text')
  return text
}

function rewrite(
  texts: Messages,
  write: (text: string) => string,
  tag: string,
): Record<string, string | Record<string, string>> {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const each = (text: Message) =>
    typeof text === 'string'
      ? write(text)
      : Object.fromEntries(forms.map((form) => [form, write(text.other)]))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, each(text)]))
}

const accents: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
    n: 'ñ',
    o: 'ö',
  },
  ...{
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'û',
    w: 'ŵ',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    C: 'Ç',
    E: 'É',
    I: 'Î',
    N: 'Ñ',
    O: 'Ö',
  },
  ...{ S: 'Š', T: 'Ţ', U: 'Û', W: 'Ŵ', Y: 'Ý' },
}

/** With accents, in brackets, half as long again: a text that is cut has lost a bracket. */
export function accented(text: string): string {
  const written = outsideMarks(text, (part) => part.replace(/./g, (letter) => accents[letter] ?? letter))
  const length = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.5)
  // In words: a text may be wrapped.
  const longer = '~'
    .repeat(length)
    .match(/~{1,6}/g)
    ?.join(' ')
  return `[${written} ${longer}]`
}

/** From right to left, letter by letter (UAX #9, RLO … PDF), as Arabic is. */
export function mirrored(text: string): string {
  return outsideMarks(text, (part) => (part.trim() === '' ? part : `\u202e${part}\u202c`))
}

const outsideMarks = (text: string, change: (part: string) => string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? part : change(part)))
    .join('')
