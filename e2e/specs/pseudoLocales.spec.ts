import { journeys } from '../../tools/screens/journeys.ts'
import { problemsIn, screenSizes, walkAlone } from '../../tools/screens/studio.ts'
import { createStudioLanguage } from '../../tools/screens/studioLanguage.ts'
import { hasAllLanguages } from '../fixtures/allLanguages.ts'
import { expect, test } from '../fixtures/test.ts'

/** All of them in all widths with WALLETKIT_ALL_LANGUAGES; else those with the longest rows, where there is the least room for them. */
const usual = ['connect', 'account-settings', 'swap-review']
const shown = journeys.filter(
  ({ states }) => hasAllLanguages || usual.some((state) => states.includes(state)),
)
const sizes = screenSizes.filter(({ width }) => hasAllLanguages || width === 320)

for (const locale of ['en-XA', 'ar-XB'])
  for (const size of sizes)
    for (const journey of shown)
      test(`R41 nothing is cut off in ${locale} at ${size.width} px: ${journey.states.join(', ')}`, async ({
        browser,
        world,
        hosts,
      }) => {
        const language = createStudioLanguage(locale)
        const problems: string[] = []
        await walkAlone({ browser, world, hosts, language }, journey, { size }, async (state, page) => {
          for (const problem of await problemsIn(page)) problems.push(`${state}: ${problem}`)
        })
        expect(problems).toEqual([])
      })
