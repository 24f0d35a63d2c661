import { createHash } from 'node:crypto'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import type { Project } from '../projects/project.ts'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'
import { insertJson } from '../responses/insertJson.ts'
import { inLanguage } from '../text/inLanguage.ts'

const inlineElements = {
  script: /<script(?: id="[^"]*")?>(.*?)<\/script>/gs,
  style: /<style[^>]*>(.*?)<\/style>/gs,
} as const

/**
 * The sources that a Content-Security-Policy needs for a built document's own inline scripts or styles, one hash each. Data
 * blocks, which carry a type, need none.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineHashes(html: string, kind: keyof typeof inlineElements): string[] {
  return Array.from(html.matchAll(inlineElements[kind]), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

/** What is answered to somebody who asks for a document in the name of a project. */
export interface ProjectPage {
  document: Asset
  headers: Readonly<Record<string, string>>
  status: 200 | 404
}

interface ProjectPagesParameters<Config extends object, More extends object> {
  /** The document as it was built. */
  html: string
  /** The element that the configuration is written into. */
  elementId: string
  /** What else a document is made of, and is made anew with: the same object for as long as it is the same. */
  findMore?: (project: Project) => Promise<More | null>
  /** What the document may know of a project. */
  toConfig(project: Project, more: More | null): Config
  /** What it says besides in a language; nothing for English, in which it was built. */
  toTexts?: (locale: Locale, project: Project) => Partial<Config>
  /** Markup for the end of the document's body. */
  toBody?: (config: Config) => Promise<string>
  /** The headers of a project's document, and of that for an unknown one. */
  toHeaders(project: Project | undefined): Readonly<Record<string, string>>
}

/** One document for each project and language, made once for what it is made of; for an unknown project one that says nothing, with status 404. */
export function createProjectPages<Config extends object, More extends object = never>({
  html,
  elementId,
  findMore = async () => null,
  toConfig,
  toTexts = () => ({}),
  toBody = async () => '',
  toHeaders,
}: ProjectPagesParameters<Config, More>): (project: Project | null, locale?: Locale) => Promise<ProjectPage> {
  // A project that changes is another object, so a page lives exactly as long as what it says is true.
  const pages = new WeakMap<Project, { byLocale: Map<Locale, Promise<ProjectPage>>; more: More | null }>()
  const keep = (project: Project, more: More | null) => {
    const made = { byLocale: new Map<Locale, Promise<ProjectPage>>(), more }
    pages.set(project, made)
    return made
  }
  const nothing: ProjectPage = { document: emptyDocument, headers: toHeaders(undefined), status: 404 }

  const make = async (project: Project, more: More | null, locale: Locale): Promise<ProjectPage> => {
    const config = { ...toConfig(project, more), ...toTexts(locale, project) }
    const body = await toBody(config)
    const document = inLanguage(insertJson(html, elementId, config), locale).replace(
      '</body>',
      () => `${body}</body>`,
    )
    return { document: createAsset(document, mediaTypes['.html']), headers: toHeaders(project), status: 200 }
  }
  return async (project, locale = sourceLocale) => {
    if (!project) return nothing
    const more = await findMore(project)
    const known = pages.get(project)
    const { byLocale } = known && known.more === more ? known : keep(project, more)
    const page = byLocale.get(locale) ?? make(project, more, locale)
    byLocale.set(locale, page)
    return page
  }
}

const emptyDocument = createAsset('<!doctype html><title>WalletKit</title>', mediaTypes['.html'])
