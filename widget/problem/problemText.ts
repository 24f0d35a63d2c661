import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { OriginPolicy } from '#shared/origin/originPolicy.ts'
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
): ProblemWords {
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
      const isRefused = (origin: string) =>
        policy && (unlistableOrigin(origin) || isAllowedOrigin(origin, policy) === 'refused')
      const refused = policy && ancestors.findIndex(isRefused)
      return refused === null || refused < 0
        ? notLoaded(ancestors.length > 0)
        : notAllowed(projectId, ancestors[refused] ?? 'null', refused === 0)
    }
  }
}

function notAllowed(projectId: string, origin: string, nearest: boolean): ProblemWords {
  const reason = unlistableOrigin(origin)
  return {
    code: 'ORIGIN_NOT_ALLOWED',
    title: 'Not allowed on this site',
    text: refusal(projectId, origin, nearest, reason),
    advice: `For its developer: ${nearest ? remedy(origin, reason) : outerRemedy(reason)}`,
  }
}

function refusal(projectId: string, origin: string, nearest: boolean, reason: Unlistable | null): string {
  switch (reason) {
    case 'opaque':
      return `${nearest ? 'This page' : 'A page around this site'} has no web address of its own, by which a site could be allowed.`
    case 'scheme':
      return `${origin}${nearest ? '' : ', which shows this site,'} is no web page. Wallets are only shown on these.`
    case 'address':
      return `Browsers cannot let in a page at an address like ${origin}.`
    default:
      return `${origin} is not on the list of sites that may use the project “${projectId}”.`
  }
}

/** What the page's own developer can do. */
function remedy(origin: string, reason: Unlistable | null): string {
  switch (reason) {
    case 'opaque':
      return 'open the page by https:// or http://localhost; where a frame shows it, the frame’s sandbox needs allow-same-origin.'
    case 'scheme':
      return 'show the wallet on a page of your site, in a window or in the system’s browser.'
    case 'address':
      return 'open the page by a name, such as http://localhost.'
    case 'spelling':
      return 'open the page by its address without the dot at its end.'
    default:
      return `add ${origin} to the project’s allowed origins.`
  }
}

/** The same where it is a page around it. */
function outerRemedy(reason: Unlistable | null): string {
  return reason
    ? 'show your site in a window of its own.'
    : 'a site that shows yours in a frame has to be on the list, too.'
}

/** @param known whether the browser says which pages are around this one; if not, the list may be the reason after all */
function notLoaded(known: boolean): ProblemWords {
  const also =
    ' For its developer: see whether this site is among the project’s allowed origins, and is opened by https:// or http://localhost.'
  return {
    code: 'FRAME_UNREACHABLE',
    title: 'Something got in the way',
    text: 'The wallet window did not load.',
    advice: `Check your connection, then try again.${known ? '' : also}`,
  }
}
