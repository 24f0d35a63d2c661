import type { ApprovalScreen } from '../features/approval/createApprovals.ts'
import type { SecurityScreen } from '../features/security/createSecurity.ts'
import type { RecoverScreen } from '../features/user/createRecovery.ts'
import type { SetUpScreen } from '../features/user/createSetUp.ts'

/** A view of the frame, with what its feature lets it show and do. */
export type Shown =
  | { view: 'approve'; screen: ApprovalScreen }
  | { view: 'setUp'; screen: SetUpScreen }
  | { view: 'recover'; screen: RecoverScreen }
  | { view: 'security'; screen: SecurityScreen }
