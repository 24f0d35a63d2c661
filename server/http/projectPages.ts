import { createHash } from 'node:crypto'
import type { Project } from '../projects/project.ts'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'
import { insertJson } from '../responses/insertJson.ts'

/**
 * The sources that a Content-Security-Policy needs for a built document's own inline scripts, one hash each. Data
 * blocks, which carry a type, need none.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

/** What is answered to somebody who asks for a document in the name of a project. */
export interface ProjectPage {
  document: Asset
  headers: Readonly<Record<string, string>>
  status: 200 | 404
}

interface ProjectPagesParameters {
  /** The document as it was built. */
  html: string
  /** The element that the configuration is written into. */
  elementId: string
  /** What the document may know of a project. */
  toConfig(project: Project): unknown
  /** The headers of a project's document, and of that for an unknown one. */
  toHeaders(project: Project | undefined): Readonly<Record<string, string>>
}

/** One document for each project, made once; for an unknown project one that says nothing, with status 404. */
export function createProjectPages({
  html,
  elementId,
  toConfig,
  toHeaders,
}: ProjectPagesParameters): (project: Project | null) => ProjectPage {
  // A project that changes is another object, so a page lives exactly as long as what it says is true.
  const pages = new WeakMap<Project, ProjectPage>()
  const nothing: ProjectPage = { document: emptyDocument, headers: toHeaders(undefined), status: 404 }

  return (project) => {
    if (!project) return nothing
    const known = pages.get(project)
    if (known) return known
    const document = createAsset(insertJson(html, elementId, toConfig(project)), mediaTypes['.html'])
    const page: ProjectPage = { document, headers: toHeaders(project), status: 200 }
    pages.set(project, page)
    return page
  }
}

const emptyDocument = createAsset('<!doctype html><title>WalletKit</title>', mediaTypes['.html'])
