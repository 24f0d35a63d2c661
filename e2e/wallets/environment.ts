import type { ApprovalRequest } from './approval/approvalRequest.ts'

/** What a wallet needs of the page it lives in. */
export interface WalletEnvironment {
  target: EventTarget
  origin: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Asks the person; resolves to the answer. */
  prompt(request: ApprovalRequest): Promise<boolean>
}
