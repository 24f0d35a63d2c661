import { maxSvgCost, svgCost } from '../responses/svgCost.ts'

/** What draws. Neither scripts, nor links, nor foreign markup, nor what loads or animates. */
const allowedElements: ReadonlySet<string> = new Set([
  ...[
    'svg',
    'g',
    'defs',
    'title',
    'desc',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
  ],
  ...['text', 'tspan', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop', 'use', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur', 'feOffset'],
])

const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * What of a picture could do more than draw: one line for each, none for a safe one. Only what is known to be harmless
 * passes; comments, entities, processing instructions and whatever is no plain tag do not.
 *
 * @example findSvgProblems('<svg><script/></svg>') // ['element script']
 */
export function findSvgProblems(svg: string): string[] {
  const problems = new Set<string>()
  if (!svg.trimStart().startsWith('<svg')) problems.add('no svg element at the start')
  const rest = svg.replace(tag, (_, __, name: string, attributes: string) => {
    if (!allowedElements.has(name)) problems.add(`element ${name}`)
    for (const [, key = '', double, single] of attributes.matchAll(attribute))
      if (!isHarmless(key, double ?? single ?? '')) problems.add(`attribute ${key}`)
    return ''
  })
  if (/[<>]/.test(rest)) problems.add('markup that is no plain tag')
  if (svgCost(svg) > maxSvgCost) problems.add('references that multiply')
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(svg)) problems.add('an entity')
  return [...problems]
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false
  if (/^(?:xlink:)?href$/i.test(name)) return value.startsWith('#')
  if (/^xmlns(?::|$)/.test(name)) return /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/.test(value)
  if (/^(?:src|xml:base)$/i.test(name)) return false
  // Also of styles: an entity or an escape could hide the next two.
  if (/[&\\]/.test(value)) return false
  const withoutOwn = value.replace(/url\(\s*#[\w.-]+\s*\)/g, '')
  return !/url\s*\(|(?:javascript|data|https?):/i.test(withoutOwn)
}
