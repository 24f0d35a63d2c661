import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Author-time: cuts Inter down to what the widget can say and writes it to `shared/assets/`. Two files, so that a
 * browser takes the second only when a page shows a letter beyond Western European ones (`unicode-range` in
 * `shared/styles/fonts.css` must say the same as `ranges` here).
 *
 * Run it with `npx tsx scripts/subsetFont.ts` after changing `ranges` or the version of the font.
 */
const ranges = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2010, 0x2015],
    [0x2018, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2030, 0x2030],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e9e, 0x1e9e],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
  ],
} as const

/** Kerning, joined marks, tabular figures and punctuation that follows the case of its neighbours; no alternates. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum', 'case']

const require = createRequire(import.meta.url)
const target = resolve(import.meta.dirname, '../shared/assets')

for (const [name, spans] of Object.entries(ranges)) {
  const source = readFileSync(
    require.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`),
  )
  const text = spans
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('')
  const subset = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures,
    noHinting: true,
  })
  writeFileSync(resolve(target, `inter-${name}.woff2`), subset)
  process.stdout.write(`inter-${name}.woff2: ${subset.length} bytes\n`)
}
