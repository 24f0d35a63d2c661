import { askEndpoint } from '../answers/askEndpoint.ts'
import { askSiwx } from '../answers/askSiwx.ts'
import { attest } from '../answers/attest.ts'
import { leaveForApproval } from '../answers/leaveForApproval.ts'
import { leaveForLogin } from '../answers/leaveForLogin.ts'
import { pageUrl } from '../answers/pageUrl.ts'
import type { PageContext } from '../bridge/bridge.ts'
import { embedBlockedReason } from '../modal/embedBlockedReason.ts'
import { fitViewport } from '../modal/fitViewport.ts'
import { signSolana } from '../providers/signSolana.ts'
import { withChecksumAddresses } from '../providers/withChecksumAddresses.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { toUserRejection } from '../wallets/toUserRejection.ts'

/** Answers the widget for the page. */
type Answer = (page: PageContext, body: unknown, signal: AbortSignal) => unknown

const answers = {
  attest: (_, body, signal) => attest(body, signal),
  askEndpoint,
  askSiwx,
  getPageUrl: () => pageUrl(window),
  leaveForLogin: (page, body) => leaveForLogin(location, page, body),
} satisfies Record<string, Answer>

/** What few pages need, and none at once: the bridge loads it with its first use. */
export const onDemand = {
  answers,
  embedBlockedReason,
  fitViewport,
  leaveForApproval,
  listWallets,
  signSolana,
  toUserRejection,
  withChecksumAddresses,
}
