import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { referenceBodies } from '../docs/reference/referenceBodies.ts'

const docs = resolve(import.meta.dirname, '../../docs')

/** A block of code that a page of the documentation shows. */
export interface CodeBlock {
  /** As `recipes/send.md:12`. */
  place: string
  language: string
  code: string
}

/** Those of all pages of the site, and the examples of the reference. */
export async function readCodeBlocks(): Promise<CodeBlock[]> {
  const paths = (await readdir(docs, { recursive: true })).filter(
    (path) => path.endsWith('.md') && !path.startsWith('internals/'),
  )
  const pages = await Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(docs, path), 'utf8')]),
  )
  const made = Object.entries(referenceBodies).map(([name, make]): [string, string] => [name, make()])
  return [...pages, ...made].flatMap(([path, text]) => blocksOf(path, text))
}

/** `signature` behind the language: no program. */
const fence = /^```(\w*)( signature)?\n(.*?)^```$/gms

function blocksOf(path: string, text: string): CodeBlock[] {
  return [...text.matchAll(fence)].flatMap(({ 1: language = '', 2: signature, 3: code = '', index }) => {
    const line = text.slice(0, index).split('\n').length
    return signature ? [] : [{ place: `${path}:${line}`, language, code }]
  })
}

/** The folder in which a block is compiled: those of one page know each other. */
export function fileOf({ place, language, code }: CodeBlock): string {
  const [page = '', line = ''] = place.split(':')
  const [, name = `line${line}.${language}`] = /^\/\/ ([\w./]+\.\w+)\n/.exec(code) ?? []
  return `src/${page.replaceAll('/', '-').replace('.md', '')}/${name}`
}

/** The files of `docs/examples` with these endings, by their paths in a project. */
export async function readExamples(ending: RegExp): Promise<Record<string, string>> {
  const folder = join(docs, 'examples')
  const files = (await readdir(folder, { recursive: true })).filter((path) => ending.test(basename(path)))
  const read = files.map(async (path) => [`src/examples/${path}`, await readFile(join(folder, path), 'utf8')])
  return Object.fromEntries(await Promise.all(read))
}
