import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'shared/delegations/createDelegation.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the holder of a session hands it on',
    file,
    find: "createCaveat('RedeemerEnforcer', { redeemers: [holder] }),",
    replace: '',
    test: 'threat 18 rejects: a session that its holder hands on',
  },
  {
    name: 'threat 18: a session has no end',
    file,
    find: 'before: BigInt(end)',
    replace: 'before: 0n',
    test: 'rejects: a session after its end',
  },
  {
    name: 'threat 18: sessions survive the end of all of them',
    file,
    find: "createCaveat('NonceEnforcer', { nonce: BigInt(nonce) }),",
    replace: '',
    test: 'default: all sessions are ended by one transaction; one that is granted afterwards works',
  },
  {
    name: 'threat 18: a session of a token takes coin along',
    file,
    find: "return [createCaveat('ERC20PeriodTransferEnforcer', { token: permission.token, ...terms }), noValue]",
    replace: "return [createCaveat('ERC20PeriodTransferEnforcer', { token: permission.token, ...terms })]",
    test: 'threat 18 rejects: everything else that its key tries, on the chain',
  },
  {
    name: 'threat 18: what the person has lowered is signed as it was asked',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'approval.prepared = await abortable(prepared.narrow(edit), left)',
    replace: '',
    test: 'behavior: what the person lowers is what is signed, and what the page is told',
  },
  {
    name: 'threat 18: a session that may not be changed is signed when it is changed',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'if (!prepared.narrow) break',
    replace: 'if (!prepared.narrow) return { prepared, outbox }',
    test: 'threat 18 rejects: an edit to anything of what the page does not let be changed: nothing is signed',
  },
])
