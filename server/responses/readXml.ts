export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: ReadonlyMap<string, string>
  /** Of its tag, in characters. */
  length: number
  children: readonly XmlElement[]
}

export interface XmlDocument {
  /** In the order in which they begin: the root first. */
  elements: readonly XmlElement[]
  /** What stands in `style` elements. */
  styles: readonly string[]
}

/** Quotes and brackets, which end a tag or do not. */
const inTag = /[<>"']/g
const attribute = /([^\s"'=<>/]{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Bytes of other encodings may be other characters to a browser than to us. */
const foreignEncoding = /^[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1)["'])/i

/** Of elements: in all, and inside of each other. A browser's own parser gives up on deeper ones. */
export interface XmlBounds {
  elements: number
  depth: number
}

/**
 * Reads XML far enough to see its elements and their attributes, in time that grows with its length; null for what is not whole,
 * which no browser draws as a picture either, for what declares entities of its own, and for more than the bounds.
 */
export function readXml(text: string, bounds: XmlBounds): XmlDocument | null {
  const elements: XmlElement[] = []
  const styles: string[] = []
  const open: (XmlElement & { children: XmlElement[] })[] = []
  const keep = (characters: string) => {
    if (open.at(-1)?.name === 'style') styles.push(characters)
  }

  for (let at = 0; ; ) {
    const start = text.indexOf('<', at)
    keep(decodeEntities(text.slice(at, start < 0 ? undefined : start)))
    if (start < 0) return open.length === 0 && elements.length > 0 ? { elements, styles } : null
    const isTag = !/[!?]/.test(text.charAt(start + 1))
    at = isTag ? tagEnd(text, start + 1) : endOfOther(text, start)
    if (at < 0 || (isTag && !readTag(text.slice(start + 1, at - 1)))) return null
    if (text.startsWith(rawText, start)) keep(text.slice(start + rawText.length, at - 3))
  }

  function readTag(tag: string): boolean {
    const [, close, name = ''] = tagName.exec(tag) ?? []
    if (close) return open.pop()?.name === name
    if (name === '' || elements.length >= bounds.elements || open.length >= bounds.depth) return false
    const attributes = new Map<string, string>()
    for (const [, key = '', double, single] of tag.matchAll(attribute))
      attributes.set(key, decodeEntities(double ?? single ?? ''))
    const element = { name, attributes, length: tag.length, children: [] }
    elements.push(element)
    open.at(-1)?.children.push(element)
    if (!tag.endsWith('/')) open.push(element)
    return true
  }
}

const rawText = '<![CDATA['
const tagName = /^(\/?)(?:[^\s/:]{1,64}:)?([^\s/:]{1,64})(?=[\s/]|$)/

/** Behind a comment, raw text, an instruction or a document type; -1 for one that never ends, or that is refused. */
function endOfOther(text: string, start: number): number {
  const isComment = text.startsWith('<!--', start)
  const isType = !isComment && text.startsWith('<!D', start)
  const last = isComment ? '-->' : text.startsWith('<?', start) ? '?>' : isType ? '>' : ']]>'
  const end = text.indexOf(last, start + (isComment ? 4 : 2)) + last.length
  if (end < last.length) return -1
  const isDeclared = isType && text.slice(start, end).includes('[')
  return isDeclared || (text.startsWith('<?xml', start) && foreignEncoding.test(text.slice(start, end)))
    ? -1
    : end
}

/** Behind the tag's bracket; -1 for one that never ends. Quotes hide brackets. */
function tagEnd(text: string, from: number): number {
  inTag.lastIndex = from
  for (let found = inTag.exec(text); found; found = inTag.exec(text)) {
    const [mark] = found
    if (mark === '>') return found.index + 1
    if (mark === '<') return -1
    const quoteEnd = text.indexOf(mark, found.index + 1)
    if (quoteEnd < 0) return -1
    inTag.lastIndex = quoteEnd + 1
  }
  return -1
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
