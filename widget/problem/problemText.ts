import type { ErrorCode } from '#shared/errors/errorCode.ts'

/** What the server knows about why the widget may not be shown. A null code leaves the embedding site as the reason. */
export interface Problem {
  projectId: string
  code: Extract<ErrorCode, 'PROJECT_NOT_FOUND' | 'PROJECT_ID_REQUIRED'> | null
}

export interface ProblemText {
  code: ErrorCode
  title: string
  /** What happened, for whoever looks at the page. */
  text: string
  /** What the page's developer can do. */
  advice: string
}

/**
 * Says why the widget is not shown on a page.
 *
 * @param origin of the embedding page, as the browser reports it; null where it does not say
 */
export function problemText({ projectId, code }: Problem, origin: string | null): ProblemText {
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
    case null:
      return {
        code: 'ORIGIN_NOT_ALLOWED',
        title: 'Not allowed on this site',
        text: `${origin ?? 'This site'} is not on the list of sites that may use the project “${projectId}”.`,
        advice: `For its developer: add ${origin ?? 'the origin of this site'} to the project’s allowed origins.`,
      }
  }
}
