import type { Mutation } from './mutation.ts'

const logins = 'frame-auth/features/login/login.test.ts'
const windows = 'frame-auth/features/approval/approvalWindows.test.ts'
const rooms = 'server/custody/approvalRooms.test.ts'
const locks = 'frame-auth/features/custody/createPasskeyLock.test.ts'
const escrows = 'server/custody/escrow.test.ts'
const addresses = 'widget/app/createApp.addresses.test.ts'

/** The lock of a device, the operator's way back, the rooms of approvals, logins that leave the page, the choice of an address. */
export const lockMutations: readonly Mutation[] = [
  {
    name: 'threat 12: a freeze that has lapsed keeps the next one from beginning',
    file: 'server/custody/freezing.ts',
    find: 'if ((await frozenFor(transaction, context, vault)) > 0) return false',
    replace: 'if (vault.frozenAt) return false',
    proof: {
      unit: 'server/custody/freezing.test.ts',
      test: 'threat 12 behavior: frozen again once the freeze has lapsed, it is shut for as long again; before that, no longer',
    },
  },
  {
    name: 'R31: a part of a view that ends silences what another one says',
    file: 'widget/ui/Announcer.tsx',
    find: 'texts[politeness] === text ? ',
    replace: 'texts ? ',
    proof: {
      unit: 'widget/ui/Announcer.test.ts',
      test: 'R31 behavior: what another part has said since stays',
    },
  },
  {
    name: 'R53: a page without https offers a way in that ends nowhere',
    file: 'widget/features/auth/LoginSection.tsx',
    find: '!frame.isSecureContext',
    replace: 'false',
    proof: { spec: 'e2e/specs/embeddedInsecure.spec.ts', test: 'R53' },
  },
  {
    name: 'threat 23: a page comes back with a login that it was not left for',
    file: 'frame-auth/features/login/createSocialLogin.ts',
    find: 'if ((await storage.get(key)) !== attempt)',
    replace: "if (attempt === '')",
    proof: {
      unit: logins,
      test: 'R2 threat 23 rejects: an address that names an attempt that this device did not leave for, or one a second time',
    },
  },
  {
    name: 'threat 23: a page comes back with the same login twice',
    file: 'frame-auth/features/login/createSocialLogin.ts',
    find: 'await storage.remove(key)',
    replace: 'await storage.get(key)',
    proof: {
      unit: logins,
      test: 'R2 threat 23 rejects: an address that names an attempt that this device did not leave for, or one a second time',
    },
  },
  {
    name: 'R6: a browser that keeps nothing is left for a login',
    file: 'frame-auth/features/login/createSocialLogin.ts',
    find: 'if (!storage.persistent())',
    replace: "if (asked.returnUrl === '')",
    proof: {
      unit: logins,
      test: 'R6 rejects: a redirect from a browser that keeps nothing: no device would be there for the page that comes back',
    },
  },
  {
    name: 'threat 7: the page is sent to any address below the login',
    file: 'loader/late/leaveForLogin.ts',
    find: '/\\W/.test(provider + attempt)',
    replace: 'false',
    proof: {
      unit: 'loader/late/leaveForLogin.test.ts',
      test: 'rejects: {"provider":"../evil","attempt":"0123456789abcdef0123456789abcdef"}',
    },
  },
  {
    name: 'R2: a page in a frame is left for a login',
    file: 'loader/link/login.ts',
    find: 'page.top === page && ',
    replace: '',
    proof: {
      unit: 'loader/link/login.test.ts',
      test: 'rejects: a page in a frame, one of no web address, one with an address that is too long',
    },
  },
  {
    name: 'threat 14: what an approval is sealed with does not depend on the secret of its window',
    file: 'frame-auth/features/approval/approvalRoom.ts',
    find: 'deriveBytes(secret, ',
    replace: 'deriveBytes(new Uint8Array(32), ',
    proof: {
      unit: windows,
      test: 'threat 14 rejects: an answer that the server has made, or the offer sent back as one',
    },
  },
  {
    name: 'R8: an approval that has ended is answered',
    file: 'frame-auth/features/approval/approvalWindows.ts',
    find: 'if (!signal.aborted) onDecision(decision)',
    replace: 'onDecision(decision)',
    proof: {
      unit: windows,
      test: 'threat 6 behavior: an answer that is on its way when it ends counts for nothing',
    },
  },
  {
    name: 'threat 18: a second window is shown the request',
    file: 'server/custody/approvalRooms.ts',
    find: "and(alive(room), eq(approvalRoomsTable.stage, 'offered'))",
    replace: 'alive(room)',
    proof: {
      unit: rooms,
      test: 'threat 6 rejects: a second taker, an answer before the taking, a second answer',
    },
  },
  {
    name: 'threat 18: an approval is answered twice',
    file: 'server/custody/approvalRooms.ts',
    find: "and(alive(room), eq(approvalRoomsTable.stage, 'taken'))",
    replace: 'alive(room)',
    proof: {
      unit: rooms,
      test: 'threat 6 rejects: a second taker, an answer before the taking, a second answer',
    },
  },
  {
    name: 'threat 15: another device takes the answer of an approval',
    file: 'server/custody/approvalRooms.ts',
    find: 'and(alive(room), eq(approvalRoomsTable.device, device))',
    replace: 'alive(room)',
    proof: {
      unit: rooms,
      test: 'rejects: another device that waits, whoever is signed in there, and a room that is taken',
    },
  },
  {
    name: 'threat 25: the lock of a device locks nothing',
    file: 'frame-auth/worker/wrapDek.ts',
    find: '(locked ?? inner).ciphertext',
    replace: 'inner.ciphertext',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'default: with a lock the device opens it only with the passkey’s secret beside its own parts',
    },
  },
  {
    name: 'threat 30: a passkey that answers differently locks the device',
    file: 'frame-auth/features/custody/createPasskeyLock.ts',
    find: 'if (!sameBytes(secret, (await passkeys.answer([lock])).secret))',
    replace: 'if (secret.length === 0)',
    proof: {
      unit: locks,
      test: 'rejects: a passkey that answers otherwise the second time; nothing is locked by it',
    },
  },
  {
    name: 'threat 26: what the new lock needs is not stored before the server is told',
    file: 'frame-auth/features/custody/createPasskeyLock.ts',
    find: 'await state.keep(person, { ...record, next })',
    replace: 'await state.keep(person, record)',
    proof: {
      unit: locks,
      test: 'R28 behavior: the change is unanswered on its way: the wallet opens all the same, before and after a reload',
    },
  },
  {
    name: 'threat 16: a wallet is changed by who can open the one of before',
    file: 'server/custody/changeVault.ts',
    find: 'if (vault.proofKey !== caller.proofKey)',
    replace: "if (vault.proofKey === '')",
    proof: {
      unit: 'server/custody/createCustody.test.ts',
      test: 'R28 rejects: every change that was proven by the wallet of before, and changes nothing',
    },
  },
  {
    name: "threat 12: an old session gets the operator's secrets",
    file: 'server/custody/escrow.ts',
    find: 'now() - provenAt > policy.escrowFresh',
    replace: 'provenAt < 0',
    proof: {
      unit: escrows,
      test: 'threat 15 rejects: a session that is not fresh, until a mailed code makes it so',
    },
  },
  {
    name: 'threat 26: an escrow without its secret counts as a way back',
    file: 'server/custody/vaultParts.ts',
    find: "if (factors.some(({ kind }) => kind === 'escrow'))",
    replace: 'if (factors.length > 99)',
    proof: {
      unit: escrows,
      test: 'rejects: an escrow factor without its secret, by any other call, and another kind by this one',
    },
  },
  {
    name: 'threat 13: an escrowed secret opens under another name',
    file: 'server/custody/createEscrowBox.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    find: 'Buffer.from(`wallet-kit escrow\\n${vaultId}\\n${factorId}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a source
    replace: 'Buffer.from(`x${vaultId.length}${factorId.length}`)',
    proof: {
      unit: escrows,
      test: 'threat 13 behavior: the database without the operator’s key opens nothing, nor does a row moved to another wallet',
    },
  },
  {
    name: "R12: a choice stays when the wallet's own address changes",
    file: 'widget/features/connection/createAddressChoice.ts',
    find: '      stored.setAddress(namespace)\n      return connection\n',
    replace: '      return connection\n',
    proof: {
      unit: addresses,
      test: 'R12 behavior: the wallet’s own change wins, also when it goes back to where it was',
    },
  },
  {
    name: 'R12: a choice matches whatever the wallet puts first',
    file: 'widget/features/connection/createAddressChoice.ts',
    find: 'toChoice(addresses[0], address) === choice',
    replace: "choice.endsWith(toChoice('', address))",
    proof: { unit: addresses, test: 'R12 behavior: a change in the wallet that was on its way counts' },
  },
  {
    name: 'R12: a choice stays when a wallet is connected anew',
    file: 'widget/features/connection/createAddressChoice.ts',
    find: '      given.set(namespace, addresses)\n      stored.setAddress(namespace)\n',
    replace: '      given.set(namespace, addresses)\n',
    proof: {
      unit: addresses,
      test: 'behavior: who disconnects, or connects another wallet, starts with the wallet’s own',
    },
  },
  {
    name: 'privacy: a choice stores whole addresses',
    file: 'widget/features/connection/createAddressChoice.ts',
    find: 'const kept = 4\n',
    replace: 'const kept = 40\n',
    proof: { unit: addresses, test: 'behavior: it holds over a reload, and no address is stored for it' },
  },
]
