import { expect, test } from 'vitest'
import { createTestKit, kit } from '../../testing/createTestKit.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  allowDevelopmentHosts: false,
}

test('R41 default: one document for each language: the page’s, or else the browser’s', async () => {
  const localised = createTestKit({
    projects: [shop],
    overrides: {
      drawFirstFrame: async ({ locale, messages }) => `<i>${locale} ${messages?.['connect.title']}</i>`,
    },
  })
  const read = async (query: string, accepted = '') => {
    const headers = { 'Accept-Language': accepted }
    return localised.request(`${kit}/widget/?projectId=shop${query}`, { headers })
  }
  const answer = await read('', 'fr-CA, fr;q=0.9')
  expect(answer.headers.get('Vary')).toContain('Accept-Language')
  const french = await answer.text()
  expect(french).toContain('<html lang="fr" dir="ltr"')
  expect(french).toMatch(/<i>fr Connecte[^<]*<\/i>/)
  expect(await (await read('&lang=ar-EG', 'fr')).text()).toContain('<html lang="ar" dir="rtl"')
  expect(await (await read('&lang=pl', 'de')).text()).toContain('<html lang="de"')
  const english = await (await read(`&lang=${'x'.repeat(99)}"><script>`, 'pl')).text()
  expect(english).toContain('<html lang="en" dir="ltr"')
  expect(english).toContain('<i>undefined undefined</i>')
})

test('R41 parameters: an operator’s own words, by language', async () => {
  const own = createTestKit({
    projects: [
      { ...shop, texts: { en: { 'connect.title': 'Come in' }, de: { 'connect.title': 'Nur herein' } } },
    ],
    overrides: {
      drawFirstFrame: async ({ locale, messages, texts }) =>
        `<i>${locale} ${messages?.['connect.title']} ${Object.keys(texts ?? {})}</i>`,
    },
  })
  const read = async (lang: string) =>
    (await own.request(`${kit}/widget/?projectId=shop&lang=${lang}`)).text()
  expect(await read('en')).toContain('<i>undefined Come in en,de</i>')
  expect(await read('de')).toContain('<i>de Nur herein en,de</i>')
  expect(await read('fr')).toMatch(/<i>fr Connecte[^<]* en,de<\/i>/)
})
