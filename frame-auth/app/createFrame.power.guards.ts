import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 9: every message is approved in the frame, a hash too',
    file: 'frame-auth/features/requests/createRequests.ts',
    find: "least === 'sign' ? await kindOfMessage({ namespace, method, params, account }) : least",
    replace: 'least',
    test: 'rule 9 behavior: a hash as a message is shown as bytes, and approved in a window; a text is approved in the frame',
  },
  {
    name: 'threat 18: a page that asks for the account itself is told that the person has declined',
    file: 'frame-auth/features/requests/prepareEvm.ts',
    find: "type === 'givesAccount'",
    replace: "type === 'unknownData'",
    test: 'threat 18 rejects: a delegation that a page asks for, whatever the person presses; the page is told why',
  },
])
