import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a text by which other sites let people in is signed in a frame',
    file: 'frame-auth/features/approval/approvalChannel.ts',
    find: "if (described && !isOwnSignIn(described) && !isBlocked(described)) return 'window'",
    replace: '',
    test: 'threat 8 behavior: a text, of a verified page',
  },
  {
    name: 'threat 8: a sign-in that gives rights to others is signed in a frame',
    file: 'frame-auth/features/approval/approvalChannel.ts',
    find: "!subject.signIn.fields.some(({ value }) => /^urn:recap:/i.test(value ?? ''))",
    replace: 'true',
    test: 'threat 8 behavior: a sign-in that gives rights to others, of a verified page',
  },
  {
    name: 'threat 8: money is approved in a frame',
    file: 'frame-auth/features/approval/approvalChannel.ts',
    find: "return kind === 'sign' ? 'frame' : 'window'",
    replace: "return kind !== 'security' ? 'frame' : 'window'",
    test: 'threat 8 behavior: money, verified true: window',
  },
  {
    name: 'threat 8: what is done to the wallet is approved in a frame',
    file: 'frame-auth/features/approval/approvalChannel.ts',
    find: "return kind === 'sign' ? 'frame' : 'window'",
    replace: "return kind !== 'money' ? 'frame' : 'window'",
    test: 'threat 8 behavior: security, verified true: window',
  },
  {
    name: 'threat 4: a message of an unverified page is approved in the frame',
    file: 'frame-auth/features/approval/approvalChannel.ts',
    find: "if (!verified) return 'window'",
    replace: "if (!verified && kind !== 'sign') return 'window'",
    test: 'threat 8 behavior: sign, verified false: window',
  },
])
