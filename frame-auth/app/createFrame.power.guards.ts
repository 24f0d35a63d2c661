import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 9: a hash is approved by one press, as a text is',
    file: 'frame-auth/features/requests/handleRequest.ts',
    find: "least === 'sign' ? await kindOfMessage({ namespace, method, params, account }) : least",
    replace: 'least',
    test: 'rule 9 behavior: a hash as a message is shown as bytes, and approved as a payment is; a text is approved in a window by one press',
  },
  {
    name: 'threat 18: a page that asks for the account itself is told that the person has declined',
    file: 'frame-auth/features/requests/prepareEvm.ts',
    find: "type === 'givesAccount'",
    replace: "type === 'unknownData'",
    test: 'threat 18 rejects: a delegation that a page asks for, whatever the person presses; the page is told why',
  },
])
