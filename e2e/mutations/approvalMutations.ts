import type { Mutation } from './mutation.ts'

/** What stands between a request and a signature. */
export const approvalMutations: readonly Mutation[] = [
  {
    name: 'threat 8: an accent makes the text on a button vanish',
    file: 'frame-auth/features/theme/accentColors.ts',
    find: 'contrast(base, white) >= leastContrast ? white : black',
    replace: 'white',
    proof: {
      unit: 'frame-auth/features/theme/accentColors.test.ts',
      test: 'threat 8 behavior: whatever the accent is, each text on it or in it has 4.5:1',
    },
  },
  {
    name: 'threat 8: the accent’s own text is written in any colour',
    file: 'frame-auth/features/theme/accentColors.ts',
    find: 'if (on.every((surface) => contrast(candidate, surface) >= leastContrast)) return candidate',
    replace: 'if (on.length > 0) return candidate',
    proof: {
      unit: 'frame-auth/features/theme/accentColors.test.ts',
      test: 'threat 8 behavior: whatever the accent is, each text on it or in it has 4.5:1',
    },
  },
  {
    name: 'threat 8: the window that approves is drawn with anything of a page’s theme',
    file: 'frame-auth/features/theme/look.ts',
    find: 'export const lookSchema = z.strictObject({',
    replace: 'export const lookSchema = z.looseObject({',
    proof: {
      unit: 'frame-auth/features/approval/approvalMessages.test.ts',
      test: 'threat 8 rejects: a look with a typeface',
    },
  },
  {
    name: 'threat 4: a window calls verified what its room calls so',
    file: 'frame-auth/features/approval/createApprovalVisit.ts',
    find: 'request.site.verified && isVerified(request.site.origin)',
    replace: 'request.site.verified',
    proof: {
      unit: 'frame-auth/features/approval/createApprovalVisit.test.ts',
      test: 'threat 4 behavior: a site that the project does not name is unverified, whatever the room says',
    },
  },
  {
    name: 'threat 8: a window shows whatever its room says',
    file: 'frame-auth/features/approval/createApprovalVisit.ts',
    find: "showSchema.parse(await room.open('show', offer))",
    replace: "await room.open('show', offer)",
    proof: {
      unit: 'frame-auth/features/approval/createApprovalVisit.test.ts',
      test: 'threat 8 rejects: a request with words of its maker’s own is not shown',
    },
  },
  {
    name: 'threat 1: a window gets the secret of another request',
    file: 'frame-auth/features/approval/approvalWindows.ts',
    find: 'expected.get(attempt)?.((secret)',
    replace: 'Array.from(expected.values()).at(-1)?.((secret)',
    proof: {
      unit: 'frame-auth/features/approval/approvalWindows.test.ts',
      test: 'threat 1 rejects: a greeting with another attempt',
    },
  },
  {
    name: 'threat 1: a window of the page hears of the room before there is one',
    file: 'frame-auth/features/approval/approvalWindows.ts',
    find: 'isOffered && reply',
    replace: 'reply',
    proof: {
      unit: 'frame-auth/features/approval/approvalWindows.test.ts',
      test: 'behavior: it hears of the room when there is one, and not before',
    },
  },
  {
    name: 'threat 6: a room outlives its request',
    file: 'frame-auth/features/approval/approvalWindows.ts',
    find: "signal.addEventListener('abort', end)",
    replace: 'void end',
    proof: {
      unit: 'frame-auth/features/approval/approvalWindows.test.ts',
      test: 'threat 6 behavior: once it has ended there is no room, and a late answer counts for nothing',
    },
  },
  {
    name: 'threat 8: money is approved in a frame',
    file: 'frame-auth/features/approval/approvalPlace.ts',
    find: "return kind === 'sign' ? 'frame' : 'window'",
    replace: "return kind !== 'security' ? 'frame' : 'window'",
    proof: {
      unit: 'frame-auth/features/approval/approvalPlace.test.ts',
      test: 'threat 8 behavior: money, verified true: window',
    },
  },
  {
    name: 'threat 8: what is done to the wallet is approved in a frame',
    file: 'frame-auth/features/approval/approvalPlace.ts',
    find: "return kind === 'sign' ? 'frame' : 'window'",
    replace: "return kind !== 'money' ? 'frame' : 'window'",
    proof: {
      unit: 'frame-auth/features/approval/approvalPlace.test.ts',
      test: 'threat 8 behavior: security, verified true: window',
    },
  },
  {
    name: 'threat 4: a message of an unverified page is approved in the frame',
    file: 'frame-auth/features/approval/approvalPlace.ts',
    find: "if (!verified) return 'window'",
    replace: "if (!verified && kind !== 'sign') return 'window'",
    proof: {
      unit: 'frame-auth/features/approval/approvalPlace.test.ts',
      test: 'threat 8 behavior: sign, verified false: window',
    },
  },
  {
    name: 'threat 8: what is approved in a window can be approved in the frame, too',
    file: 'frame-auth/features/approval/createApprovals.ts',
    find: "place !== 'window' && decision.give('approve')",
    replace: "decision.give('approve')",
    proof: {
      unit: 'frame-auth/features/approval/createApprovals.test.ts',
      test: 'in a window > threat 8 rejects: an approval in the frame, where a page could paint over it',
    },
  },
  {
    name: 'threat 8: what a passkey should confirm is approved by a press',
    file: 'frame-auth/features/approval/createApprovalVisit.ts',
    find: "decision === 'reject' || show.passkeys.length === 0",
    replace: 'show.passkeys.length >= 0',
    proof: {
      unit: 'frame-auth/features/approval/createApprovalVisit.test.ts',
      test: 'threat 8 rejects: an approval without it: USER_REJECTED; the question stays',
    },
  },
  {
    name: 'threat 8: the window of a wallet with passkeys hears of none',
    file: 'frame-auth/features/approval/approvalWindows.ts',
    find: 'passkeys: [...(await passkeyIds())]',
    replace: 'passkeys: []',
    proof: {
      unit: 'frame-auth/features/approval/approvalWindows.test.ts',
      test: 'threat 8 behavior: it hears of the wallet’s passkeys, one of which it asks for',
    },
  },
  {
    name: 'threat 8: an approval that the page is left for asks for no passkey',
    file: 'frame-auth/features/leaving/takeLeave.ts',
    find: 'const passkeys = [...(await passkeyIds())]',
    replace: 'const passkeys: string[] = []',
    proof: {
      unit: 'frame-auth/app/createFrame.leaving.test.ts',
      test: 'threat 8 behavior: with a passkey of the wallet’s it is asked for there, in addition',
    },
  },
  {
    name: 'threat 8: typed data counts as a message',
    file: 'frame-auth/features/requests/methodPolicy.ts',
    find: "...list('money', 'eip155', evm.money)",
    replace: "...list('money', 'eip155', evm.money), ...list('sign', 'eip155', ['eth_signTypedData_v4'])",
    proof: {
      unit: 'frame-auth/features/requests/methodPolicy.test.ts',
      test: 'default: what signs and what moves money, and nothing else, needs a person',
    },
  },
  {
    name: 'threat 8: a passkey that has not verified its user counts',
    file: 'frame-auth/services/passkeys/isUserVerified.ts',
    find: ' && (flags & userVerified) !== 0',
    replace: '',
    proof: {
      unit: 'frame-auth/services/passkeys/isUserVerified.test.ts',
      test: 'threat 8 rejects: a user who was there, not verified',
    },
  },
  {
    name: 'threat 8: a passkey’s answer to another question counts',
    file: 'frame-auth/services/passkeys/isUserVerified.ts',
    find: ' || clientData.data.challenge !== toBase64Url(challenge)',
    replace: '',
    proof: {
      unit: 'frame-auth/services/passkeys/isUserVerified.test.ts',
      test: 'threat 8 rejects: another challenge',
    },
  },
  {
    name: 'threat 1: the frame hears the windows of other origins',
    file: 'frame-auth/services/windows/createWindowHost.ts',
    find: 'from !== origin || !isOnTop(source)',
    replace: '!isOnTop(source)',
    proof: {
      unit: 'frame-auth/services/windows/createWindowHost.test.ts',
      test: 'threat 1 rejects: a page',
    },
  },
  {
    name: 'threat 1: a frame that a page has made hears what opens a room',
    file: 'frame-auth/services/windows/createWindowHost.ts',
    find: "'top' in source && source.top === source",
    replace: "'top' in source",
    proof: {
      unit: 'frame-auth/services/windows/createWindowHost.test.ts',
      test: 'threat 1 rejects: a frame of this origin, which a page may have made',
    },
  },
  {
    name: 'threat 8: a link of anybody’s leads to an approval',
    file: 'server/http/routes/secureFrame.ts',
    find: "site === undefined || site === 'same-origin'",
    replace: "site !== ''",
    proof: {
      unit: 'server/http/routes/secureFrame.test.ts',
      test: 'windows of its own > threat 8 rejects: /approve as the browser says it is reached from "cross-site"',
    },
  },
  {
    name: 'threat 8: who opened the window of an approval keeps a hold on it',
    file: 'server/http/routes/secureFrame.ts',
    find: "page === 'approve' || page === 'export' ? severedHeaders",
    replace: "page === 'export' ? severedHeaders",
    proof: {
      unit: 'server/http/routes/secureFrame.test.ts',
      test: 'threat 8: nobody frames /approve, and who opened it has no hold on it',
    },
  },
  {
    name: 'threat 8: a way back is taken away without an approval',
    file: 'frame-auth/features/security/approvedCustody.ts',
    find: "return approve({ type: 'removeFactor', name: factor?.kind }).then(() => custody.removeFactor(id))",
    replace: 'return Promise.resolve(factor).then(() => custody.removeFactor(id))',
    proof: {
      unit: 'frame-auth/features/security/approvedCustody.test.ts',
      test: "threat 8 rejects: { type: 'removeFactor', name: 'code' } that is refused is not done",
    },
  },
  {
    name: 'threat 12: an act outlives the view that it was begun in',
    file: 'frame-auth/features/security/createSecurityApprovals.ts',
    find: 'await approved(view.signal)',
    replace: 'await approved(new AbortController().signal)',
    proof: {
      unit: 'frame-auth/features/security/createSecurityApprovals.test.ts',
      test: 'behavior: who leaves the view has given it up',
    },
  },
  {
    name: 'R8: another device ends a room',
    file: 'server/custody/approvalRooms.ts',
    find: 'and(eq(approvalRoomsTable.id, room), eq(approvalRoomsTable.device, device))',
    replace: 'eq(approvalRoomsTable.id, room)',
    proof: {
      unit: 'server/custody/approvalRooms.test.ts',
      test: 'rejects: another device that ends it, and one without a session',
    },
  },
  {
    name: 'threat 9: a window opens though nobody has clicked',
    file: 'loader/link/approvalWindow.ts',
    find: 'if (!navigator.userActivation?.isActive) return { close() {} }\n',
    replace: '',
    proof: {
      unit: 'loader/link/approvalWindow.test.ts',
      test: 'threat 9 behavior: without a click ({ isActive: false }) nothing opens, and none is claimed',
    },
  },
  {
    name: 'threat 20: a sign-in for another site is signed',
    file: 'frame-auth/features/decode/describeMessage.ts',
    find: 'domain !== page.host ||',
    replace: '',
    proof: {
      unit: 'frame-auth/features/decode/describeMessage.test.ts',
      test: 'threat 20 rejects: a login for another domain',
    },
  },
  {
    name: 'threat 19: marks that turn text around are shown as they are',
    file: 'frame-auth/features/decode/foreignText.ts',
    find: 'replace(deceptive, toEscape)',
    replace: 'replace(/$^/, toEscape)',
    proof: {
      unit: 'frame-auth/features/decode/foreignText.test.ts',
      test: 'threat 19 behavior: a right-to-left override are shown as what they are',
    },
  },
  {
    name: 'threat 4: a page behind another one counts as verified',
    file: 'frame-auth/features/site/createSite.ts',
    find: "return isOpen ? verdict : 'unverified'",
    replace: 'return verdict',
    proof: {
      unit: 'frame-auth/features/site/createSite.test.ts',
      test: 'threat 4 behavior: unverified where its own entry is opaque',
    },
  },
  {
    name: 'threat 4: a page in a development host counts as verified where the browser does not tell',
    file: 'frame-auth/features/site/createSite.ts',
    find: "pageIsTop || !policy.allowDevelopmentHosts ? verdict : 'unverified'",
    replace: 'verdict',
    proof: {
      unit: 'frame-auth/features/site/createSite.test.ts',
      test: 'threat 4 behavior: where the browser does not tell, unverified in a page that may be a development host',
    },
  },
  {
    name: "threat 8: a page's style may hide what is approved",
    file: 'frame-auth/features/theme/look.ts',
    find: 'accent: accent.success ? accent.data : null',
    replace: 'accent: color ?? null',
    proof: {
      unit: 'frame-auth/features/theme/look.test.ts',
      test: 'threat 8 rejects: an accent that the browser reads as "red"',
    },
  },
  {
    name: 'threat 9: a request is approved by nobody',
    file: 'frame-auth/features/approval/createApprovals.ts',
    find: 'const given = await decision.next(left)',
    replace: "const given: unknown = 'approve'",
    proof: {
      unit: 'frame-auth/features/approval/createApprovals.test.ts',
      test: 'threat 9 behavior: an approval before the request is shown approves nothing',
    },
  },
  {
    name: 'threat 18: the screen is drawn from what was parsed, not from what is signed',
    file: 'frame-auth/features/requests/freezeRequest.ts',
    find: 'Object.freeze(JSON.parse(text))',
    replace: 'Object.freeze(parsed)',
    proof: {
      unit: 'frame-auth/features/requests/freezeRequest.test.ts',
      test: 'threat 18 behavior: the screen’s request is read back from the bytes, not from what was parsed',
    },
  },
  {
    name: 'threat 20: what is blocked can be approved',
    file: 'frame-auth/features/approval/createApprovals.ts',
    find: 'if (!isBlocked(described)) return',
    replace: 'return',
    proof: {
      unit: 'frame-auth/features/approval/createApprovals.test.ts',
      test: 'threat 20 rejects: an approval of what is blocked',
    },
  },
  {
    name: 'R6: a database that hangs is waited for',
    file: 'frame-auth/services/storage/createFrameStorage.ts',
    find: 'withTimeout(answered, timeout)',
    replace: 'withTimeout(answered, timeout * 1e6)',
    proof: {
      unit: 'frame-auth/services/storage/createFrameStorage.test.ts',
      test: 'R6 behavior: IndexedDB hangs: after the time, memory serves',
    },
  },
  {
    name: "R29: a page's question for accounts is not answered by the wallet itself",
    file: 'frame-auth/features/requests/methodPolicy.ts',
    find: "    'eth_requestAccounts',\n",
    replace: '',
    proof: {
      unit: 'frame-auth/features/requests/methodPolicy.test.ts',
      test: 'R29 behavior: accounts and chain are answered by the frame itself',
    },
  },
  {
    name: 'R45: a code with a space in it is none',
    file: 'frame-auth/features/login/createEmailLogin.ts',
    find: "typed.replace(/[\\s\\u200b\\ufeff-]/g, '')",
    replace: 'typed',
    proof: { unit: 'frame-auth/features/login/login.test.ts', test: 'R45 behavior: “123 456” is one' },
  },
]
