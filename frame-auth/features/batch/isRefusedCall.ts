import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { readCall } from '../decode/readCall.ts'
import { isOfAccount } from './isOfAccount.ts'

export interface JudgedCall {
  to: string
  /** 0x-hex. */
  data: string
}

/**
 * Whether no batch may make a call: one of the account itself, or of what it is made of. But for one that the approval shows as what it is: by a
 * delegation another account pays, such as savings that are drawn to be paid with.
 */
export function isRefusedCall({ to, data }: JudgedCall, account: string): boolean {
  if (!isOfAccount(to, account)) return false
  const raw = readCall(to, data)
  // Only a delegation that is used says the token besides.
  if (raw.type !== 'tokenTransfer' || raw.token === undefined || raw.from === null) return true
  // By a delegation of the account to itself the manager would call in the account's own name.
  return isSameAddress(raw.from, account)
}
