import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 9: bytes that are no text are approved in the frame',
    file: 'frame-auth/features/requests/kindOfMessage.ts',
    find: "'message' in request && isPlainText(fromHex(request.message))",
    replace: "'message' in request",
    test: 'rule 9 behavior: a hash is worth something',
  },
  {
    name: 'rule 9: a hash that happens to be text is approved in the frame',
    file: 'frame-auth/features/decode/plainText.ts',
    find: 'bytes.length !== hashLength || ordinary.test(text)',
    replace: 'true',
    test: 'rule 9 behavior: a hash that happens to be text is worth something',
  },
])
