import type { Mutation } from './mutation.ts'

/** The guards of the logins and of the secure frame's API: on the server, and in the window of a provider. */
export const loginMutations: readonly Mutation[] = [
  {
    name: 'threat 15: a proof may be of another body',
    file: 'server/login/proof/verifyProof.ts',
    find: ' && claims.body === sha256Url(body)',
    replace: '',
    proof: {
      unit: 'server/login/proof/verifyProof.test.ts',
      test: 'threat 15 rejects: a proof for another body',
    },
  },
  {
    name: 'threat 15: a proof may be of another call',
    file: 'server/login/proof/verifyProof.ts',
    find: 'claims.htu === url && ',
    replace: '',
    proof: {
      unit: 'server/login/proof/verifyProof.test.ts',
      test: 'threat 15 rejects: a proof for another address',
    },
  },
  {
    name: 'threat 15: a proof may be of another session',
    file: 'server/login/proof/verifyProof.ts',
    find: ' || !isOfThisSession',
    replace: '',
    proof: {
      unit: 'server/login/proof/verifyProof.test.ts',
      test: 'threat 15 rejects: a proof for another token',
    },
  },
  {
    name: 'threat 15: any signed text is a proof',
    file: 'server/login/proof/verifyProof.ts',
    find: "      typ: 'dpop+jwt',\n",
    replace: '',
    proof: {
      unit: 'server/login/proof/verifyProof.test.ts',
      test: 'threat 15 rejects: another kind of token, signed by the same key',
    },
  },
  {
    name: 'threat 15: a session works with another device’s key',
    file: 'server/login/sessions.ts',
    find: 'if (session.device !== device)',
    replace: 'if (false)',
    proof: {
      unit: 'server/login/gate/createGate.test.ts',
      test: 'threat 15 rejects: a stolen token with another key',
    },
  },
  {
    name: 'threat 15: a nonce is good for many calls',
    file: 'server/login/nonces.ts',
    find: 'unused.delete(canonical)',
    replace: 'unused !== undefined',
    proof: {
      unit: 'server/login/gate/createGate.test.ts',
      test: 'threat 15 rejects: a nonce a second time, also at the same time',
    },
  },
  {
    name: 'threat 12: nothing proves that the wallet is unlocked',
    file: 'server/login/gate/createGate.ts',
    find: '!verifyVaultProof({ path, nonce: caller.nonce, ...split, proofKey })',
    replace: 'false',
    proof: {
      unit: 'server/login/gate/createGate.test.ts',
      test: 'threat 12 rejects: a session alone, one without a wallet, and one with another wallet’s key',
    },
  },
  {
    name: 'threat 24: a mailbox gets any number of mails a day',
    file: 'server/login/email/beginByMail.ts',
    find: '{ ...loginLimits.mailsPerAddressAndDay,',
    replace: '{ most: 1e9, per: 1,',
    proof: {
      unit: 'server/login/routes/auth.test.ts',
      test: 'threat 24 rejects: more than 30 mails a day to one address, whoever asks and however slowly',
    },
  },
  {
    name: 'threat 24: anybody asks for one sign-in’s window without end',
    file: 'server/login/social/createSocial.ts',
    find: ', ...socialPolicy.asksPerAttempt }',
    replace: ', most: 1e9, per: 1 }',
    proof: {
      unit: 'server/login/routes/loginLimits.test.ts',
      test: 'threat 24 rejects: more than 20 calls of /ready for one attempt',
    },
  },
  {
    name: 'threat 24: one address asks for windows of sign-ins without end',
    file: 'server/login/social/createSocial.ts',
    find: ', ...socialPolicy.asksPerIp }',
    replace: ', most: 1e9, per: 1 }',
    proof: {
      unit: 'server/login/routes/loginLimits.test.ts',
      test: 'threat 24 rejects: more than 600 calls of windows from one address',
    },
  },
  {
    name: 'threat 24: one address has any number of windows wait',
    file: 'server/login/social/createSocial.ts',
    find: 'if (!waitingWindows.take(ask.ip, 1))',
    replace: 'if (!waitingWindows)',
    proof: {
      unit: 'server/login/routes/loginLimits.test.ts',
      test: 'threat 24 rejects: more than 20 windows of one address that wait at a time',
    },
  },
  {
    name: 'threat 10: other origins call the secure frame’s API',
    file: 'server/login/gate/createGate.ts',
    find: 'if (origin !== undefined && origin !== secureOrigin) throw foreign()',
    replace: '',
    proof: {
      unit: 'server/login/gate/createGate.test.ts',
      test: 'threat 23 rejects: a call from another site',
    },
  },
  {
    name: 'threat 24: a code may be tried as often as one likes',
    file: 'server/login/codes/codes.ts',
    find: '            lt(table.tries, limits.otpTries),\n',
    replace: '',
    proof: {
      unit: 'server/login/routes/auth.test.ts',
      test: 'threat 24 rejects: wrong codes, and the right one after five of them',
    },
  },
  {
    name: 'threat 11: a strange device needs no link',
    file: 'server/login/email/createEmailLogin.ts',
    find: 'const needsLink = personId !== null && !isKnown',
    replace: 'const needsLink = false',
    proof: {
      unit: 'server/login/routes/auth.test.ts',
      test: 'threat 11 default: a strange device waits for the link, and only then gets a code',
    },
  },
  {
    name: 'threat 24: a scanner that opens the link approves the device',
    file: 'server/login/routes/device.ts',
    find: 'await deviceApproval.ask(token.data)',
    replace: '((await deviceApproval.approve(token.data)), null)',
    proof: {
      unit: 'server/login/routes/device.test.ts',
      test: 'threat 11 behavior: opening the link approves nothing, however often and by whichever method',
    },
  },
  {
    name: 'threat 23: the widget vouches for windows that it did not open',
    file: 'widget/services/authFrame/loginWindow.ts',
    find: ' || !expected.has(challenge.data.attempt)',
    replace: '',
    proof: {
      unit: 'widget/services/authFrame/loginWindow.test.ts',
      test: 'threat 23 rejects: an attempt that was not begun here',
    },
  },
  {
    name: 'threat 23: the widget vouches to other origins',
    file: 'widget/services/authFrame/loginWindow.ts',
    find: ' || question.origin !== secureOrigin',
    replace: '',
    proof: {
      unit: 'widget/services/authFrame/loginWindow.test.ts',
      test: 'threat 1 rejects: another origin',
    },
  },
  {
    name: 'threat 25: a revoked device gets its share',
    file: 'server/custody/devices.ts',
    find: 'eq(sharesTable.device, device)))',
    replace: "eq(sharesTable.device, 'nobody')))",
    proof: {
      unit: 'server/custody/createCustody.test.ts',
      test: 'threat 25 rejects: a revoked device, for good',
    },
  },
  {
    name: 'threat 16: a former vault takes the place of the present one',
    file: 'server/custody/rotateVault.ts',
    find: '    vault.epoch === row.epoch + 1 &&\n',
    replace: '',
    proof: {
      unit: 'server/custody/createCustody.test.ts',
      test: 'threat 16 rejects: a former state of the wallet',
    },
  },
  {
    name: 'threat 8: the window of an approval may be framed',
    file: 'server/responses/contentSecurityPolicy.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    find: 'frameAncestors === null || frameAncestors === "\'none\'" ? "\'none\'" : `${kitOrigin} ${frameAncestors}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    replace: '`${kitOrigin} ${frameAncestors}`',
    proof: {
      unit: 'server/responses/contentSecurityPolicy.test.ts',
      test: 'threat 3 behavior: without origins not even the widget frames the secure frame',
    },
  },
  {
    name: 'threat 11: the code works on another device than the one that asked for it',
    file: 'server/login/codes/codes.ts',
    find: 'eq(purposes, purpose), eq(devices, device), person)',
    replace: 'eq(purposes, purpose), person)',
    proof: {
      unit: 'server/login/routes/auth.test.ts',
      test: 'threat 11 rejects: the code on another device than the one that asked for it',
    },
  },
  {
    name: 'threat 11: any device of a person gets a share',
    file: 'server/custody/releaseShare.ts',
    find: 'and(eq(sharesTable.vaultId, vault.id), eq(sharesTable.device, caller.device))',
    replace: 'eq(sharesTable.vaultId, vault.id)',
    proof: {
      unit: 'server/custody/createCustody.test.ts',
      test: 'threat 11 rejects: another device of the person, whatever it signed in with',
    },
  },
  {
    name: 'threat 13: an answer may say more than its contract',
    file: 'server/login/gate/serveEndpoint.ts',
    find: 'z.parse(endpoint.answer, answer)',
    replace: 'answer',
    proof: {
      unit: 'server/login/gate/serveEndpoint.test.ts',
      test: 'threat 13 behavior: an answer that says more than the contract goes nowhere',
    },
  },
  {
    name: "threat 22: the signer's worker reaches the network",
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "    'connect-src': \"'none'\",\n    'worker-src': \"'none'\",",
    replace: "    'connect-src': '*',\n    'worker-src': \"'none'\",",
    proof: {
      unit: 'server/responses/contentSecurityPolicy.test.ts',
      test: 'threat 22 default: the signer’s worker reaches nothing and starts nothing',
    },
  },
  {
    name: 'threat 22: the secure frame reaches other servers',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "      'connect-src': \"'self'\",\n      'frame-src': \"'none'\",",
    replace: "      'connect-src': '*',\n      'frame-src': \"'none'\",",
    proof: {
      unit: 'server/responses/contentSecurityPolicy.test.ts',
      test: 'threat 3 parameters: the secure frame is framed by the widget within these origins',
    },
  },
  {
    name: "threat 23: a login's result goes to any device",
    file: 'server/login/social/socialAttempts.ts',
    find: "and(alive(id), eq(socialAttemptsTable.device, device), eq(socialAttemptsTable.status, 'done'))",
    replace: "and(alive(id), eq(socialAttemptsTable.status, 'done'))",
    proof: {
      unit: 'server/login/social/socialAttempts.test.ts',
      test: 'threat 23 behavior: a result comes out for its device alone, and once',
    },
  },
  {
    name: "threat 23: another window's answer is taken",
    file: 'server/login/social/socialAttempts.ts',
    find: "eq(socialAttemptsTable.status, 'started'), eq(socialAttemptsTable.binding, binding))",
    replace: "eq(socialAttemptsTable.status, 'started'))",
    proof: {
      unit: 'server/login/social/socialAttempts.test.ts',
      test: 'threat 23 rejects: an answer for another window, a second one, and a start after it',
    },
  },
  {
    name: 'threat 23: an address that nobody has verified is kept',
    file: 'server/login/accounts/accounts.ts',
    find: 'identity.emailVerified ? identity.email : null',
    replace: 'identity.email',
    proof: {
      unit: 'server/login/routes/account.test.ts',
      test: 'threat 23 behavior: an address that nobody has verified is not kept',
    },
  },
  {
    name: 'threat 24: a code is good for ever',
    file: 'server/login/codes/codes.ts',
    find: '            gt(table.expiresAt, new Date(now())),\n',
    replace: '',
    proof: { unit: 'server/login/routes/auth.test.ts', test: 'threat 24 rejects: a code after 10 min' },
  },
  {
    name: 'threat 24: one network may try without end',
    file: 'server/limits/rateLimits.ts',
    find: 'if (counted > most)',
    replace: 'if (counted < 0)',
    proof: {
      unit: 'server/login/routes/auth.test.ts',
      test: 'threat 24 rejects: more than 200 codes an hour from one network',
    },
  },
  {
    name: 'threat 24 R45: one address gets mail after mail',
    file: 'server/limits/rateLimits.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    find: '          setWhere: sql`${throttlesTable.until} <= ${time.toISOString()}::timestamptz`,\n',
    replace: '',
    proof: {
      unit: 'server/login/routes/auth.test.ts',
      test: 'R45 rejects: a second mail within 30 s, in the words of the specification',
    },
  },
  {
    name: "threat 24a: a pairing's key is revealed before the other one is there",
    file: 'server/custody/pairing/pairing.ts',
    find: "reveal: { from: ['joined'],",
    replace: "reveal: { from: ['begun', 'joined'],",
    proof: {
      unit: 'server/custody/pairing/createPairings.test.ts',
      test: 'threat 24a rejects: revealing before a key is there, another key later, and delivering before it is revealed',
    },
  },
  {
    name: 'threat 25: a share is released as often as one likes',
    file: 'server/custody/audit.ts',
    find: 'if (counted.length < most || oldest === undefined) continue',
    replace: 'if (oldest === undefined || counted.length >= 0) continue',
    proof: {
      unit: 'server/custody/createCustody.test.ts',
      test: 'threat 25 rejects: more than a person needs in an hour, and in a day',
    },
  },
  {
    name: 'threat 25: a share is released to an old session',
    file: 'server/custody/releaseShare.ts',
    find: 'if (now() - caller.signedInAt > policy.shareSessionAge)',
    replace: 'if (now() < 0)',
    proof: {
      unit: 'server/custody/createCustody.test.ts',
      test: 'threat 25 rejects: a session that is too old',
    },
  },
  {
    name: 'threat 29: the signer does not start on a page with COEP',
    file: 'server/responses/responseHeaders.ts',
    find: "  'Content-Security-Policy': contentSecurityPolicy.signer,\n  'Cross-Origin-Embedder-Policy': 'require-corp',\n",
    replace: "  'Content-Security-Policy': contentSecurityPolicy.signer,\n",
    proof: {
      unit: 'server/http/routes/secureFrame.test.ts',
      test: 'threat 22: the signer’s worker has its own policy, and may start under COEP',
    },
  },
  {
    name: 'R28: who leaves before the wallet is there stays signed in',
    file: 'widget/features/auth/createLogin.ts',
    find: '        signOut().catch(() => {})\n',
    replace: '',
    proof: {
      unit: 'widget/features/auth/createLogin.test.ts',
      test: 'R28 behavior: signed in and without a wallet: signed out again',
    },
  },
  {
    name: "R44: providers that refuse an app's browser are offered in it",
    file: 'widget/features/auth/offeredLogins.ts',
    find: 'usable: offered.filter((login) => !refusing.includes(login)),',
    replace: 'usable: [...offered],',
    proof: {
      unit: 'widget/features/auth/offeredLogins.test.ts',
      test: 'R44 behavior: providers that refuse an app’s own browser are named, and not offered',
    },
  },
  {
    name: 'R46: what the browser refuses to copy is not copied in the older way',
    file: 'shared/ui/copyText.ts',
    find: "if (!document.execCommand('copy')) return 'selected'\n",
    replace: "return 'selected'\n",
    proof: {
      unit: 'shared/ui/copyText.test.ts',
      test: 'R46 behavior: the clipboard refuses, the old command does it',
    },
  },
  {
    name: 'R46: what cannot be copied is not selected',
    file: 'shared/ui/copyText.ts',
    find: '  selection.selectAllChildren(shown)\n',
    replace: '',
    proof: {
      unit: 'shared/ui/copyText.test.ts',
      test: 'R46 behavior: everything is refused, so the text stays selected for the person to copy',
    },
  },
]
