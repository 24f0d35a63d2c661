import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { OriginPolicy } from '#shared/origin/originPolicy.ts'

/** What the server knows about why the widget may not be shown. */
export interface Problem {
  projectId: string
  /** Null for a project that is in order: then it is a page around this one, or the way to the server. */
  code: Extract<ErrorCode, 'PROJECT_NOT_FOUND' | 'PROJECT_ID_REQUIRED'> | null
  /** Whom the project lets in; null without a project. */
  policy: OriginPolicy | null
}

export interface ProblemText {
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
export function problemText({ projectId, code, policy }: Problem, ancestors: readonly string[]): ProblemText {
  switch (code) {
    case 'PROJECT_ID_REQUIRED':
      return {
        code,
        title: 'No project id',
        text: 'This site has not said which project its wallet connection belongs to.',
        advice: 'For its developer: give the script tag the attribute data-project-id.',
      }
    case 'PROJECT_NOT_FOUND':
      return {
        code,
        title: 'Unknown project',
        text: `This site uses the project id “${projectId}”, which does not exist here.`,
        advice: 'For its developer: check data-project-id on the script tag.',
      }
    case null: {
      // As the browser reads `frame-ancestors`: every page around the widget has to be on the list.
      const refused = policy && ancestors.findIndex((origin) => isAllowedOrigin(origin, policy) === 'refused')
      return refused === null || refused < 0
        ? notLoaded(ancestors.length > 0)
        : notAllowed(projectId, ancestors[refused] ?? 'null', refused === 0)
    }
  }
}

function notAllowed(projectId: string, origin: string, nearest: boolean): ProblemText {
  const site = origin === 'null' ? null : origin
  return {
    code: 'ORIGIN_NOT_ALLOWED',
    title: 'Not allowed on this site',
    text: `${site ?? (nearest ? 'This site' : 'A page around this site')} is not on the list of sites that may use the project “${projectId}”.`,
    advice: nearest
      ? `For its developer: add ${site ?? 'the origin of this site'} to the project’s allowed origins.`
      : 'For its developer: a site that shows yours in a frame has to be on the list, too.',
  }
}

/** @param known whether the browser says which pages are around this one; if not, the list may be the reason after all */
function notLoaded(known: boolean): ProblemText {
  const also = ' For its developer: see whether this site is among the project’s allowed origins.'
  return {
    code: 'FRAME_UNREACHABLE',
    title: 'Something got in the way',
    text: 'The wallet window did not load.',
    advice: `Check your connection, then try again.${known ? '' : also}`,
  }
}
