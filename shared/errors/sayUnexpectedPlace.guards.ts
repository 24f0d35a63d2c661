import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 13: the console has what the secure frame holds',
    file: 'shared/errors/sayUnexpectedPlace.ts',
    find: "stack.replaceAll(message, '')",
    replace: 'stack',
    test: 'security.md rule 13 rejects: a message of a line that looks like a place',
  },
])
