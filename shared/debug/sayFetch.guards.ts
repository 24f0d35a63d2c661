import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 13: debug says whatever stands in a path',
    file: 'shared/debug/sayPath.ts',
    find: "word.test(decode(part)) ? decode(part) : '…'",
    replace: 'decode(part)',
    test: 'security.md rule 13 default: of https://kit.test/v1/identity/ada%40mail.test the words are said',
  },
])
