import type { Translate } from '#shared/text/createText.ts'

/** What the page says; of a page around the site, under `outer`, only what is said otherwise there. */
export const problemMessages = {
  'problem.page': 'This wallet connection cannot be shown',
  'problem.close': 'Close',

  'problem.noId.title': 'No project id',
  'problem.noId.text': 'This site has not said which project its wallet connection belongs to.',
  'problem.noId.advice': 'For its developer: give the script tag the attribute data-project-id.',
  'problem.unknown.title': 'Unknown project',
  'problem.unknown.text': 'This site uses the project id “{projectId}”, which does not exist here.',
  'problem.unknown.advice': 'For its developer: check data-project-id on the script tag.',

  'problem.refused.title': 'Not allowed on this site',
  'problem.unlisted.text': '{origin} is not on the list of sites that may use the project “{projectId}”.',
  'problem.unlisted.advice': 'For its developer: add {origin} to the project’s allowed origins.',
  'problem.spelling.advice': 'For its developer: open the page by its address without the dot at its end.',
  'problem.opaque.text': 'This page has no web address of its own, by which a site could be allowed.',
  'problem.opaque.advice':
    'For its developer: open the page by https:// or http://localhost; where a frame shows it, the frame’s sandbox needs allow-same-origin.',
  'problem.scheme.text': '{origin} is no web page. Wallets are only shown on these.',
  'problem.scheme.advice':
    'For its developer: show the wallet on a page of your site, in a window or in the system’s browser.',
  'problem.address.text': 'Browsers cannot let in a page at an address like {origin}.',
  'problem.address.advice': 'For its developer: open the page by a name, such as http://localhost.',
  'problem.outer.opaque':
    'A page around this site has no web address of its own, by which a site could be allowed.',
  'problem.outer.scheme': '{origin}, which shows this site, is no web page. Wallets are only shown on these.',
  'problem.outer.list': 'For its developer: a site that shows yours in a frame has to be on the list, too.',
  'problem.outer.advice': 'For its developer: show your site in a window of its own.',

  'problem.notLoaded.title': 'Something got in the way',
  'problem.notLoaded.text': 'The wallet window did not load.',
  'problem.notLoaded.advice': 'Check your connection, then try again.',
  'problem.notLoaded.list':
    'Check your connection, then try again. For its developer: see whether this site is among the project’s allowed origins, and is opened by https:// or http://localhost.',
} as const

export type ProblemKey = keyof typeof problemMessages

/** The page's words in one language. */
export type SayProblem = Translate<ProblemKey>
