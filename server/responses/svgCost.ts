import { readXml, type XmlElement } from './readXml.ts'

/** What a browser draws in a blink. */
export const maxSvgCost = 100_000

/** Layers of their own, or drawn again for each point: what refers to them pays for that. All others are one. */
const costs: Readonly<Record<string, number>> = {
  mask: 50,
  filter: 50,
  pattern: 50,
  clipPath: 10,
  marker: 10,
}

/** Drawn by nothing that they hold: a style sheet may refer to any number of them. */
const isPaint = (name: string) => name === 'linearGradient' || name === 'radialGradient'

/** Steps into elements and along references; a browser's own parser gives up on fewer. */
const deepest = 1_000

/**
 * How many elements a browser draws for a picture, with everything that references repeat: a few hundred bytes of `use` in `use`
 * stand for millions, and hang whoever looks at them. Rather too many than too few: any `#name` of an attribute counts as a reference,
 * and what a style sheet refers to as if each element did. Infinite for what is no whole XML, or refers to itself.
 *
 * @example svgCost('<svg><path id="a"/><use href="#a"/></svg>') // 4
 */
export function svgCost(svg: string): number {
  const document = readXml(svg, { elements: maxSvgCost, depth: deepest })
  const [root] = document?.elements ?? []
  if (!document || !root) return Number.POSITIVE_INFINITY
  const byId = new Map<string, XmlElement[]>()
  for (const element of document.elements) {
    const written = element.attributes.get('id')
    if (written === undefined) continue
    const id = plainId(written)
    const same = byId.get(id)
    if (same) same.push(element)
    else byId.set(id, [element])
  }
  const known = new Map<XmlElement, number | 'open'>()

  function costOf(element: XmlElement, depth: number): number {
    const before = known.get(element)
    if (typeof before === 'number') return before
    if (before === 'open' || depth > deepest) return Number.POSITIVE_INFINITY
    known.set(element, 'open')
    let cost = costs[element.name] ?? 1
    for (const child of element.children) cost += costOf(child, depth + 1)
    for (const { id, times } of referencesOf(element))
      for (const target of byId.get(id) ?? []) cost += times * costOf(target, depth + 1)
    known.set(element, cost)
    return cost
  }

  let cost = costOf(root, 0)
  for (const id of new Set(document.styles.flatMap(urlsIn)))
    for (const target of byId.get(id) ?? []) if (!isPaint(target.name)) cost *= 1 + costOf(target, 0)
  return cost
}

/** What an element refers to, and how often it draws that: a marker at each point of the path. */
function referencesOf({ attributes, length }: XmlElement): { id: string; times: number }[] {
  return [...attributes].flatMap(([name, value]) => {
    const times = /marker/.test(name) || /marker/.test(value) ? length : 1
    return refersTo(name, value).map((id) => ({ id, times }))
  })
}

/** Of the names with a prefix only a link's means anything to a browser; editors put notes to themselves into others. */
function refersTo(name: string, value: string): readonly string[] {
  if (name.includes(':') && !name.endsWith(':href')) return []
  return [...withoutEscapes(value).matchAll(/#([^\s"'();,]+)/g)].map(([, id = '']) => plainId(id))
}

/** The picture's own address may stand before the mark; it cannot be known to who draws it. */
function urlsIn(sheet: string): readonly string[] {
  const urls = withoutEscapes(sheet).matchAll(/url\(\s*["']?[^)"'#]{0,8}#([^\s"')]+)/gi)
  return [...urls].map(([, id = '']) => plainId(id))
}

/** What is left of an id and of a reference to it, however either is written: two ids may become one, no reference gets lost. */
function plainId(id: string): string {
  const [plain = ''] = /^[^\s"'();,]*/.exec(withoutEscapes(id)) ?? []
  try {
    return decodeURIComponent(plain)
  } catch {
    // Not an encoded text: it stands for itself.
    return plain
  }
}

/** Of CSS. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, code: string | undefined, plain = '') =>
    code === undefined ? plain : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  )
}
