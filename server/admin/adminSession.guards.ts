import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 32: the first owner’s code is good once there is an owner',
    file: 'server/admin/firstOwner.ts',
    find: 'if (await hasOwner(transaction)) return null',
    replace: '',
    test: 'the first owner > threat 32 rejects: the code a second time, and a new one once there is an owner',
  },
  {
    name: 'threat 32: codes are tried without end',
    file: 'server/admin/sessionCalls.ts',
    find: 'if (code !== undefined) await limits.take({ key: `admin code ip ${ip}`, ...adminLimits.codesPerIp })',
    replace: '',
    test: 'the first owner > threat 32 rejects: codes that are tried one after the other',
  },
  {
    name: 'threat 33: a token makes two sessions',
    file: 'server/admin/exchange.ts',
    find: 'if (!signIn) throw invalid()\n    const { account } = signIn',
    replace: 'const account = signIn?.account ?? claims.sub',
    test: 'exchange > threat 33 rejects: the same token a second time',
  },
  {
    name: 'threat 33: an operator ends somebody else’s session',
    file: 'server/admin/adminSessions.ts',
    find: 'and(eq(table.id, id), eq(table.account, account))',
    replace: 'eq(table.id, id)',
    test: 'a session > threat 33 rejects: ending somebody else’s session',
  },
  {
    name: 'threat 34: another origin calls',
    file: 'server/admin/serveAdminCall.ts',
    find: "req.header('Origin') === kitOrigin",
    replace: 'true',
    test: 'whose calls are taken > threat 34 rejects: a call of another origin',
  },
  {
    name: 'threat 34: another site calls',
    file: 'server/admin/serveAdminCall.ts',
    find: "req.header('Sec-Fetch-Site') === 'same-origin'",
    replace: 'true',
    test: 'whose calls are taken > threat 34 rejects: a call of another site',
  },
  {
    name: 'threat 34: a form calls',
    file: 'server/admin/serveAdminCall.ts',
    find: 'req.header(adminHeader) !== undefined',
    replace: 'true',
    test: 'whose calls are taken > threat 34 rejects: a call without the header that no form can send',
  },
  {
    name: 'threat 35: the cookie alone is enough',
    file: 'server/admin/adminSessions.ts',
    find: '!isSame(pageToken, pageTokenOf(token))',
    replace: 'false',
    test: 'whose calls are taken > threat 35 rejects: a document of this origin that has the cookie and not the page’s token',
  },
  {
    name: 'threat 35: a script reads the page’s token',
    file: 'server/admin/adminPage.ts',
    find: 'if (!isNavigation(http)) return null',
    replace: '',
    test: 'whose calls are taken > threat 35 behavior: only a document that a browser has navigated to has the token',
  },
  {
    name: 'admin: any page may frame the preview, and lead presses into it',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "adminPreview: serialise({ ...kitPageDirectives, 'frame-ancestors': \"'self'\" })",
    replace: 'adminPreview: serialise(kitPageDirectives)',
    test: 'default: the preview is the page’s alone to frame, knows no session, and shows the kit’s own pages in its frame',
  },
])
