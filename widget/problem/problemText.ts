import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { OriginPolicy } from '#shared/origin/originPolicy.ts'
import type { ProblemKey, SayProblem } from './text.ts'
import { type Unlistable, unlistableOrigin } from './unlistableOrigin.ts'

/** What the server knows about why the widget may not be shown. */
export interface PageProblem {
  projectId: string
  /** Null for a project that is in order: then it is a page around this one, or the way to the server. */
  code: Extract<ErrorCode, 'PROJECT_NOT_FOUND' | 'PROJECT_ID_REQUIRED'> | null
  /** Whom the project lets in; null without a project. */
  policy: OriginPolicy | null
}

export interface ProblemWords {
  code: ErrorCode
  title: string
  /** What happened, for whoever looks at the page. */
  text: string
  /** What the visitor, or the page's developer, can do. */
  advice: string
}

/**
 * Says why the widget is not shown on a page.
 *
 * @param ancestors origins of the pages around this one, the nearest first, as `listAncestors` gives them
 */
export function problemText(
  { projectId, code, policy }: PageProblem,
  ancestors: readonly string[],
  say: SayProblem,
): ProblemWords {
  switch (code) {
    case 'PROJECT_ID_REQUIRED':
      return {
        code,
        title: say('problem.noId.title'),
        text: say('problem.noId.text'),
        advice: say('problem.noId.advice'),
      }
    case 'PROJECT_NOT_FOUND':
      return {
        code,
        title: say('problem.unknown.title'),
        text: say('problem.unknown.text', { projectId }),
        advice: say('problem.unknown.advice'),
      }
    case null: {
      // As the browser reads `frame-ancestors`: every page around the widget has to be on the list.
      const isRefused = (origin: string) =>
        policy && (unlistableOrigin(origin) || isAllowedOrigin(origin, policy) === 'refused')
      const refused = policy && ancestors.findIndex(isRefused)
      if (refused === null || refused < 0) return notLoaded(ancestors.length > 0, say)
      const origin = ancestors[refused] ?? 'null'
      const { text, advice } =
        refusals[unlistableOrigin(origin) ?? 'unlisted'][refused === 0 ? 'page' : 'outer']
      return {
        code: 'ORIGIN_NOT_ALLOWED',
        title: say('problem.refused.title'),
        text: say(text, { origin, projectId }),
        advice: say(advice, { origin }),
      }
    }
  }
}

/** What is said of a page that is not let in, and what its own developer can do: of the page itself, and of one around it. */
const refusals: Readonly<
  Record<
    Unlistable | 'unlisted',
    Readonly<Record<'page' | 'outer', { text: ProblemKey; advice: ProblemKey }>>
  >
> = {
  unlisted: {
    page: { text: 'problem.unlisted.text', advice: 'problem.unlisted.advice' },
    outer: { text: 'problem.unlisted.text', advice: 'problem.outer.list' },
  },
  spelling: {
    page: { text: 'problem.unlisted.text', advice: 'problem.spelling.advice' },
    outer: { text: 'problem.unlisted.text', advice: 'problem.outer.advice' },
  },
  opaque: {
    page: { text: 'problem.opaque.text', advice: 'problem.opaque.advice' },
    outer: { text: 'problem.outer.opaque', advice: 'problem.outer.advice' },
  },
  scheme: {
    page: { text: 'problem.scheme.text', advice: 'problem.scheme.advice' },
    outer: { text: 'problem.outer.scheme', advice: 'problem.outer.advice' },
  },
  address: {
    page: { text: 'problem.address.text', advice: 'problem.address.advice' },
    outer: { text: 'problem.address.text', advice: 'problem.outer.advice' },
  },
}

/** @param known whether the browser says which pages are around this one; if not, the list may be the reason after all */
function notLoaded(known: boolean, say: SayProblem): ProblemWords {
  return {
    code: 'FRAME_UNREACHABLE',
    title: say('problem.notLoaded.title'),
    text: say('problem.notLoaded.text'),
    advice: say(known ? 'problem.notLoaded.advice' : 'problem.notLoaded.list'),
  }
}
