/**
 * `caution`: worth knowing. `danger`: people lose money by this. `blocked`: Approve does not work.
 */
export type WarningLevel = 'caution' | 'danger' | 'blocked'

/** What can be dangerous about a request, and how much. */
export const warningLevels = {
  signInForeign: 'blocked',
  signInMalformed: 'blocked',
  signInAccount: 'blocked',
  givesAccount: 'blocked',
  signInExpired: 'caution',
  signInEarly: 'caution',
  signInChain: 'caution',
  unreadable: 'danger',
  otherNetwork: 'danger',
  permit: 'danger',
  unlimited: 'danger',
  approveAll: 'danger',
  signedTransfer: 'danger',
  order: 'caution',
  givesAway: 'danger',
  signedTransaction: 'caution',
  delegateCall: 'danger',
  refund: 'danger',
  unknownData: 'caution',
  unknownCall: 'danger',
  unknownContract: 'danger',
  unknownProgram: 'danger',
  authority: 'danger',
  delegate: 'danger',
  createsContract: 'caution',
  notSimulated: 'caution',
  wouldFail: 'blocked',
  mayFail: 'danger',
  noFunds: 'blocked',
  noFee: 'blocked',
  sentByPage: 'caution',
  sponsorRefused: 'caution',
} as const satisfies Record<string, WarningLevel>

/** Whether something about a request rules an approval out. */
export function isBlocked({
  warnings,
}: {
  warnings: readonly { type: keyof typeof warningLevels }[]
}): boolean {
  return warnings.some(({ type }) => warningLevels[type] === 'blocked')
}
