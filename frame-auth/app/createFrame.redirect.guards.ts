import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: an approval that the page is left for asks for no passkey',
    file: 'frame-auth/features/redirectApproval/start.ts',
    find: 'const passkeys = [...(await custody.passkeyIds())]',
    replace: 'const passkeys: string[] = []',
    test: 'threat 8 behavior: with a passkey of the wallet’s it is asked for there, in addition',
  },
  {
    name: 'sending: what may be approved elsewhere is said not to be open',
    file: 'frame-auth/features/redirectApproval/createRedirects.ts',
    find: 'storage.list(redirectPrefix), storage.list(operationPrefix)',
    replace: 'storage.list(operationPrefix)',
    test: 'createFrame: an approval that the page is left for > behavior: as long as the person may approve it elsewhere, something is open; once it is declined, nothing',
  },
  {
    name: 'threat 8: another site’s frame takes up an approval',
    file: 'frame-auth/features/redirectApproval/resume.ts',
    find: '&& kept.request.site.origin === origin',
    replace: '',
    test: 'threat 8 rejects: another site takes up nothing',
  },
  {
    name: 'threat 8: another site shows a request that was not asked there',
    file: 'frame-auth/features/redirectApproval/start.ts',
    find: '|| kept.request.site.origin !== origin',
    replace: '',
    test: 'threat 8 rejects: another site shows a request that was not asked there',
  },
])
