import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/*
 * Comments and tests cite the documents in five ways: `R17` and `T6` (requirements.md), `threat 8`, `security.md rule 9`,
 * `security.md limit 7` and `security.md §4 "Create"`, `behaviour §4 "Removal"`, `architecture.md §5`, `host-api.md "Events"`. Each has a heading there that
 * begins with it, or bears its name. The documents cite tests: a path, and behind it parts of titles in “quotes”.
 */

export interface Document {
  /** From the project's root, with slashes. */
  path: string
  text: string
}

interface Section {
  /** `R17`, `threat 8`, `rule 9`, `§4`; none for a heading that has only a name. */
  number: string | undefined
  name: string
  /** The number of the section that it stands in. */
  parent: string | undefined
}

const numbered = /^(R\d+|T\d+|(?:Threat|Rule|Limit) \d+a?|§[\d.]+)\b/
const list = '(\\d+a?(?:(?:, and |, | and )\\d+a?)*)'
const quoted = '(?: +"([^"\\n]+)")?'

/** The headings of a document. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  let parent: string | undefined
  for (const [, marks = '', heading = ''] of text.matchAll(/^(#{1,4}) (.+)$/gm)) {
    const number = numbered.exec(heading)?.[0].toLowerCase()
    if (marks.length < 3) parent = number
    sections.push({ number, name: heading.toLowerCase(), parent })
  }
  return sections
}

/** One line for each citation in `source` that leads to no heading of `documents`, which go by their names without `.md`. */
export function findDeadCitations(source: Document, documents: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  const sections = new Map([...documents].map(([name, text]) => [name, sectionsOf(text)]))
  const has = (document: string, number: string) =>
    sections.get(document)?.some((section) => section.number === number.toLowerCase())
  const refuse = (index: number, cited: string) => {
    const line = source.text.slice(0, index).split('\n').length
    problems.push(`${source.path}:${line} cites ${cited}, which leads nowhere`)
  }
  // A citation may go on in the next line of a comment.
  const text = source.text.replace(/\n\s*\*? ?(?=["§])/g, (gap) => ' '.padStart(gap.length))

  for (const { 0: cited, index } of text.matchAll(/(?<![\w$./-])[RT]\d{1,2}(?![\w$-]|\.\d)/g))
    if (!has('requirements', cited)) refuse(index, cited)
  for (const [cited, kind = '', numbers = ''] of text.matchAll(
    new RegExp(`\\b(threat|security\\.md rule|security\\.md limit)s? ${list}`, 'gi'),
  ))
    for (const number of numbers.match(/\d+a?/g) ?? []) {
      const name = `${kind.split(' ').at(-1)} ${number}`
      if (!has('security', name)) refuse(text.indexOf(cited), name)
    }
  for (const { 0: cited, 1: document = '', 2: number = '', 3: name, index } of text.matchAll(
    new RegExp(
      `\\b(security\\.md|behaviour|architecture\\.md|spec|design\\.md),? +(§[\\d.]*\\d)${quoted}`,
      'g',
    ),
  )) {
    const known = sections.get(document.replace('.md', ''))
    const found = name
      ? known?.some((section) => section.parent === number && section.name === name.toLowerCase())
      : has(document.replace('.md', ''), number)
    if (!found) refuse(index, cited)
  }
  for (const { 0: cited, 1: document = '', 2: name, index } of text.matchAll(
    new RegExp(`(?<![\\w/.-])([\\w-]+)\\.md\\b${quoted}`, 'g'),
  )) {
    const known = sections.get(document)
    if (!known || (name && !known.some((section) => section.name === name.toLowerCase())))
      refuse(index, cited)
  }
  return problems
}

/** One line for each test that a document names and that is not there. */
export function findMissingTests(document: Document, read: (path: string) => string | undefined): string[] {
  const problems: string[] = []
  for (const [, path = '', titles = ''] of document.text.matchAll(/`([\w./-]+\.tsx?)`((?:,? “[^”]+”)*)/g)) {
    const text = read(path)
    if (text === undefined) problems.push(`${document.path} names ${path}, which is not there`)
    for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g))
      if (text !== undefined && !text.includes(title))
        problems.push(`${document.path} names “${title}”, which is not in ${path}`)
  }
  return problems
}

/** Checks every citation between the documents and the code. */
export async function findCitationProblems(root: string, files: readonly string[]): Promise<string[]> {
  const load = async (path: string) => ({ path, text: await readFile(join(root, path), 'utf8') })
  const pages = await Promise.all(
    files.filter((path) => /^(docs\/(\w+\/)?)?[\w-]+\.md$/.test(path)).map(load),
  )
  const sources = await Promise.all(
    files.filter((path) => /\.(tsx?|css|html)$/.test(path) && !path.startsWith('scripts/check/')).map(load),
  )
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const documents = new Map(pages.map(({ path, text }) => [basename(path, '.md'), text]))
  // Files that are no source, such as built ones, need only be there.
  const read = (path: string) => texts.get(path) ?? (existsSync(join(root, path)) ? '' : undefined)
  return [
    ...sources.flatMap((source) => findDeadCitations(source, documents)),
    ...pages
      .filter(({ path }) => /^docs\/internals\/[\w-]+\.md$/.test(path))
      .flatMap((page) => findMissingTests(page, read)),
  ]
}
