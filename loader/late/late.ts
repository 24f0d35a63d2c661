import { askEndpoint } from './askEndpoint.ts'
import { askSiwx } from './askSiwx.ts'
import { attest } from './attest.ts'
import { fitViewport } from './fitViewport.ts'
import { leaveForApproval } from './leaveForApproval.ts'
import { leaveForLogin } from './leaveForLogin.ts'
import { listWallets } from './listWallets.ts'
import { pageUrl } from './pageUrl.ts'
import { refusalOf } from './refusalOf.ts'
import { sayFault } from './sayFault.ts'
import { signSolana } from './signSolana.ts'
import { spell } from './spell.ts'
import { toRefusal } from './toRefusal.ts'

/** What few pages need, and none at once: the link loads it with its first use. */
export const late = {
  askEndpoint,
  askSiwx,
  attest,
  fitViewport,
  leaveForApproval,
  leaveForLogin,
  listWallets,
  pageUrl,
  refusalOf,
  sayFault,
  signSolana,
  spell,
  toRefusal,
}
