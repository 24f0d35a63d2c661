import { isCode } from '#shared/errors/walletKitError.ts'
import { sha256, utf8 } from '../../services/crypto/bytes.ts'
import type { Custody } from '../custody/custody.ts'
import { canonicalJson } from '../requests/freezeRequest.ts'
import { type ApprovalPlace, approvalPlace } from './approvalPlace.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { ApprovalWindow, ApprovalWindowParameters, ApprovalWindows } from './approvalWindows.ts'

export interface AskingParameters {
  custody: Pick<Custody, 'canConfirm' | 'confirm'>
  windows: ApprovalWindows
}

/** How a person is asked for an approval: where, and how it is known that it was them. */
export interface Asking {
  placeOf(request: Pick<ApprovalRequest, 'kind' | 'site'>): ApprovalPlace
  /** A window for it. */
  begin(parameters: ApprovalWindowParameters): ApprovalWindow
  /**
   * Has the browser ask for a passkey of the wallet's, with user verification over the hash of what is shown (security.md rule 9).
   *
   * @returns false where the person gave none
   */
  isConfirmed(shown: ApprovalRequest): Promise<boolean>
}

export function createAsking({ custody, windows }: AskingParameters): Asking {
  return {
    placeOf: ({ kind, site: { verified } }) =>
      approvalPlace({ kind, verified, hasPasskey: custody.canConfirm() }),
    begin: windows.begin,
    async isConfirmed(shown) {
      try {
        await custody.confirm(await sha256(utf8(canonicalJson(shown))))
        return true
      } catch (error) {
        if (isCode(error, 'USER_REJECTED', 'PASSKEY_UNAVAILABLE')) return false
        throw error
      }
    },
  }
}
