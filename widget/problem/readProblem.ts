import type { OriginPolicy } from '#shared/origin/originPolicy.ts'
import type { TextOptions } from '#shared/text/createText.ts'
import type { PageProblem } from './problemText.ts'
import { problemMessages } from './text.ts'

/** The id of the element in which the server says what is wrong. */
const elementId = 'wallet-kit-problem'

/** The part of `document` that is read. */
export interface ProblemDocument {
  getElementById(id: string): { textContent: string | null } | null
}

/** What the server wrote into the page. What it did not write is nobody's fault, of a project without a name. */
export function readProblem(document: ProblemDocument): PageProblem {
  const value = readElement(document)
  const [projectId, code] = [member(value, 'projectId'), member(value, 'code')]
  return {
    projectId: typeof projectId === 'string' ? projectId : '',
    code: code === 'PROJECT_NOT_FOUND' || code === 'PROJECT_ID_REQUIRED' ? code : null,
    policy: readPolicy(member(value, 'policy')),
  }
}

/** The page's words as the server wrote them in the visitor's language; none for English. */
export function readWords(document: ProblemDocument): Pick<TextOptions, 'locale' | 'translated'> {
  const value = readElement(document)
  const [locale, messages] = [member(value, 'locale'), member(value, 'messages')]
  if (typeof locale !== 'string') return {}
  const translated = Object.keys(problemMessages).flatMap((key): [string, string][] => {
    const text = member(messages, key)
    return typeof text === 'string' ? [[key, text]] : []
  })
  return { locale, translated: Object.fromEntries(translated) }
}

const readElement = (document: ProblemDocument): unknown =>
  parse(document.getElementById(elementId)?.textContent ?? '')

function readPolicy(value: unknown): OriginPolicy | null {
  const [allowedOrigins, allowDevelopmentHosts] = [
    member(value, 'allowedOrigins'),
    member(value, 'allowDevelopmentHosts'),
  ]
  return Array.isArray(allowedOrigins) && typeof allowDevelopmentHosts === 'boolean'
    ? { allowedOrigins: allowedOrigins.filter((origin) => typeof origin === 'string'), allowDevelopmentHosts }
    : null
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: the server has written nothing there.
    return null
  }
}

/** The parts of a window that tell where its document is embedded. */
export interface EmbeddedWindow {
  location: { ancestorOrigins?: ArrayLike<string> | undefined }
  document: { referrer: string }
}

/**
 * The origins of the pages around this one as the browser reports them, the nearest first; an opaque one is `null`, as
 * text. Browsers without the list say the nearest one at most, by the referrer.
 */
export function listAncestors({ location, document }: EmbeddedWindow): string[] {
  if (location.ancestorOrigins) return Array.from(location.ancestorOrigins)
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : []
}
