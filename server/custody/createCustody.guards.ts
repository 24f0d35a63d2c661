import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 25: a revoked device gets its share',
    file: 'server/custody/devices.ts',
    find: 'eq(sharesTable.device, device)))',
    replace: "eq(sharesTable.device, 'nobody')))",
    test: 'threat 25 rejects: a revoked device, for good',
  },
  {
    name: 'threat 16: a former vault takes the place of the present one',
    file: 'server/custody/rotateVault.ts',
    find: 'vault.epoch === row.epoch + 1 &&',
    replace: '',
    test: 'threat 16 rejects: a former state of the wallet',
  },
  {
    name: 'threat 11: any device of a person gets a share',
    file: 'server/custody/releaseShare.ts',
    find: 'and(eq(sharesTable.vaultId, vault.id), eq(sharesTable.device, caller.device))',
    replace: 'eq(sharesTable.vaultId, vault.id)',
    test: 'threat 11 rejects: another device of the person, whatever it signed in with',
  },
  {
    name: 'threat 25: a share is released as often as one likes',
    file: 'server/custody/audit.ts',
    find: 'if (counted.length < most || oldest === undefined) continue',
    replace: 'if (oldest === undefined || counted.length >= 0) continue',
    test: 'threat 25 rejects: more than a person needs in an hour, and in a day',
  },
  {
    name: 'threat 25: a share is released to an old session',
    file: 'server/custody/releaseShare.ts',
    find: 'if (now() - caller.signedInAt > policy.shareSessionAge)',
    replace: 'if (now() < 0)',
    test: 'threat 25 rejects: a session that is too old',
  },
  {
    name: 'threat 16: a wallet is changed by who can open the one of before',
    file: 'server/custody/changeVault.ts',
    find: 'if (vault.proofKey !== caller.proofKey)',
    replace: "if (vault.proofKey === '')",
    test: 'R28 rejects: every change that was proven by the wallet of before, and changes nothing',
  },
])
