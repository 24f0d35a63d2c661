import type { LinkParameters } from '../link/link.ts'
import { askEndpoint } from './askEndpoint.ts'
import { askSiwx } from './askSiwx.ts'
import { attest } from './attest.ts'
import { fitViewport } from './fitViewport.ts'
import { leaveForApproval } from './leaveForApproval.ts'
import { leaveForLogin } from './leaveForLogin.ts'
import { listWallets } from './listWallets.ts'
import { pageUrl } from './pageUrl.ts'
import { refusalOf } from './refusalOf.ts'
import { signSolana } from './signSolana.ts'
import { spell } from './spell.ts'
import { toRefusal } from './toRefusal.ts'

/** Answers the widget for the page. */
type Answer = (page: LinkParameters, body: unknown, asked: AbortSignal) => unknown

const answers = {
  attest: (_, body, asked) => attest(body, asked),
  askEndpoint,
  askSiwx,
  getPageUrl: () => pageUrl(window),
  leaveForLogin: (page, body) => leaveForLogin(location, page, body),
} satisfies Record<string, Answer>

/** What few pages need, and none at once: the link loads it with its first use. */
export const late = {
  answers,
  fitViewport,
  leaveForApproval,
  listWallets,
  refusalOf,
  signSolana,
  spell,
  toRefusal,
}
