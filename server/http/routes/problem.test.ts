import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestKit, kit } from '../../testing/createTestKit.ts'

const app = createTestKit({ projects: [] })
const wordsSchema = z.object({
  locale: z.optional(z.string()),
  messages: z.optional(z.record(z.string(), z.string())),
})

/** The page's element, the words written into the page, and what decides between its languages. */
async function read(query: string, accepted = '') {
  const answer = await app.request(`${kit}/problem/?projectId=nope${query}`, {
    headers: { 'Accept-Language': accepted },
  })
  const html = await answer.text()
  const json = /id="wallet-kit-problem">([^<]*)</.exec(html)?.[1] ?? ''
  const { locale, messages } = z.parse(wordsSchema, JSON.parse(json))
  return {
    root: /<html[^>]*>/.exec(html)?.[0],
    locale,
    close: messages?.['problem.close'],
    vary: answer.headers.get('Vary'),
  }
}

test('R41 default: the page’s language, or else the browser’s', async () => {
  const french = { root: '<html lang="fr" dir="ltr">', locale: 'fr', close: 'Fermer' }
  expect(await read('', 'fr-CA, fr;q=0.9')).toEqual({ ...french, vary: 'Accept-Language, Accept-Encoding' })
  const arabic = { root: '<html lang="ar" dir="rtl">', locale: 'ar', close: 'إغلاق' }
  expect(await read('&lang=ar-EG', 'fr')).toMatchObject(arabic)
  const german = { root: '<html lang="de" dir="ltr">', locale: 'de', close: 'Schließen' }
  expect(await read('&lang=pl', 'de')).toMatchObject(german)
})

test.each(['', '&lang=en-GB', `&lang=${'x'.repeat(99)}"><script>`])(
  'R41 behavior: no words in English, which the page has itself (%s)',
  async (query) => {
    const english = { root: '<html lang="en" dir="ltr">', locale: undefined, close: undefined }
    expect(await read(query, 'pl')).toMatchObject(english)
  },
)
