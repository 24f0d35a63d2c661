import { describe, expect, test } from 'vitest'
import { maxSvgCost, svgCost } from './svgCost.ts'

const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

/** Each layer draws the one before it ten times: a million paths by the sixth. */
const layers = (
  refer: (id: string) => string,
  hold = (id: string, inside: string) => `<g id="${id}">${inside}</g>`,
) =>
  wrap(
    hold('a0', '<path d="M0 0h1"/>') +
      Array.from({ length: 6 }, (_, layer) => hold(`a${layer + 1}`, refer(`a${layer}`).repeat(10))).join(''),
  )

describe('svgCost', () => {
  test.each([
    ['a path', wrap('<path d="M0 0h24z"/>'), 2],
    ['what is drawn twice', wrap('<path id="a"/><use href="#a"/>'), 4],
    [
      'a declaration, a type, a comment, an instruction',
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<!-- <g> --><?php a?>${wrap('')}`,
      1,
    ],
    [
      'brackets in quotes, raw text',
      wrap('<text a="&lt;>" b=\'"\'>x</text><style><![CDATA[a>b{fill:red}]]></style>'),
      3,
    ],
    ['an editor’s note to itself', wrap('<g id="g1" inkscape:label="#g1"/>'), 2],
    ['a colour', wrap('<g id="a"/><path fill="#fff" stroke="#a0a0a0"/>'), 3],
    [
      'gradients of a style sheet',
      wrap(`<style>${'.a{fill:url(#a)}'.repeat(99)}</style><linearGradient id="a"><stop/></linearGradient>`),
      4,
    ],
    [
      'a gradient that goes on from another',
      wrap('<linearGradient id="a"/><linearGradient id="b" href="#a"/><path fill="url(#b)"/>'),
      7,
    ],
  ])('default: %s', (_, svg, cost) => {
    expect(svgCost(svg)).toBe(cost)
  })

  test('default: a drawing with many elements, each with a gradient and a clip', () => {
    const own = (n: number) =>
      `<clipPath id="c${n}"><rect/></clipPath><linearGradient id="l${n}"><stop/><stop/></linearGradient><path clip-path="url(#c${n})" fill="url(#l${n})"/>`
    expect(svgCost(wrap(Array.from({ length: 2_000 }, (_, n) => own(n)).join('')))).toBeLessThan(maxSvgCost)
  })

  test.each<[string, string]>([
    ['use in use', layers((id) => `<use href="#${id}"/>`)],
    ['by the old name of a link, with any prefix', layers((id) => `<use x:href="#${id}"/>`)],
    ['by an entity', layers((id) => `<use href="&#35;${id}"/>`)],
    ['by percent signs', layers((id) => `<use href="#%61${id.slice(1)}"/>`)],
    ['by the picture’s own address', layers((id) => `<use href="here#${id}"/>`)],
    [
      'by quotes that an entity hides',
      layers(
        (id) => `<use href="#${id}&#34;"/>`,
        (id, inside) => `<g id='${id}"'>${inside}</g>`,
      ),
    ],
    [
      'patterns in patterns',
      layers(
        (id) => `<path fill="url(#${id})"/>`,
        (id, inside) => `<pattern id="${id}">${inside}</pattern>`,
      ),
    ],
    [
      'masks, in a style',
      layers(
        (id) => `<path style="mask:url( '#${id}' )"/>`,
        (id, inside) => `<mask id="${id}">${inside}</mask>`,
      ),
    ],
    [
      'a style with escapes',
      layers(
        (id) => `<path style="mask:u\\72l(\\23 ${id})"/>`,
        (id, inside) => `<mask id="${id}">${inside}</mask>`,
      ),
    ],
    [
      'an animation that changes a link',
      layers((id) => `<use><set attributeName="href" to="#${id}"/></use>`),
    ],
    [
      'a marker for each point',
      wrap(
        `<marker id="m">${'<path/>'.repeat(99)}</marker><path marker-mid="url(#m)" d="${'h1'.repeat(999)}"/>`,
      ),
    ],
    [
      'masks of a style sheet',
      wrap(
        `<style>${[1, 2, 3, 4].map((n) => `.c${n}{mask:url(#m${n})}`).join('')}</style>${[1, 2, 3, 4].map((n) => `<mask id="m${n}">${`<path class="c${n + 1}"/>`.repeat(20)}</mask>`).join('')}`,
      ),
    ],
    ['a picture that holds itself', wrap('<g id="a"><use href="#a"/></g>')],
    ['two that hold each other', wrap('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['elements without end', wrap('<g>'.repeat(5_000) + '</g>'.repeat(5_000))],
    [
      'references without end',
      wrap(Array.from({ length: 5_000 }, (_, n) => `<use id="a${n}" href="#a${n + 1}"/>`).join('')),
    ],
    ['declarations of its own', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
    ['another encoding', '<?xml version="1.0" encoding="utf-7"?><svg></svg>'],
    ['a tag that never ends', '<svg><path d="M0'],
    ['a comment that never ends', '<svg><!-- </svg>'],
    ['elements that end in another order', '<svg><g><path></g></path></svg>'],
    ['an element that is not closed', '<svg><g></svg>'],
    ['nothing', ''],
  ])('threat 19 rejects: %s', (_, svg) => {
    expect(svgCost(svg)).toBeGreaterThan(maxSvgCost)
  })

  // Time that grew with the square of the length would be hours.
  test.each([
    ['tags', '<a>'.repeat(2_000_000)],
    ['one tag', `<svg ${'a'.repeat(4_000_000)} ${'='.repeat(4_000_000)}`],
    ['quotes', `<svg ${'a="'.repeat(2_000_000)}`],
    ['links', wrap(`<use href="${'#'.repeat(8_000_000)}"/>`)],
    ['urls', wrap(`<style>${'url('.repeat(1_000_000)}</style>`)],
    ['attributes', wrap(`<path ${'a="#" '.repeat(1_000_000)}/>`)],
    ['one id', wrap('<path id="a"/>'.repeat(90_000))],
  ])('behavior: megabytes of %s are read in one go', (_, svg) => {
    expect(svgCost(svg)).toBeGreaterThan(0)
  })
})
