import type { ApprovalScreen } from '../approval/createApprovals.ts'
import type { SecurityScreen } from '../security/createSecurity.ts'
import type { RecoverScreen } from '../user/createRecovery.ts'
import type { SetUpScreen } from '../user/createSetUp.ts'

/** A view of the frame, with what its feature lets it show and do. */
export type Shown =
  | { view: 'approve'; screen: ApprovalScreen }
  | { view: 'setUp'; screen: SetUpScreen }
  | { view: 'recover'; screen: RecoverScreen }
  | { view: 'security'; screen: SecurityScreen }
