import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 21: a project’s name becomes markup of the widget’s document',
    file: 'server/responses/insertJson.ts',
    find: '.replace(/[<\\u2028\\u2029]/g, escapeCharacter)',
    replace: '',
    test: 'threat 21 behavior: a project’s name is no markup of the widget’s document',
  },
])
