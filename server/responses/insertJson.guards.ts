import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 21: project text can end the data block in the HTML',
    file: 'server/responses/insertJson.ts',
    find: '.replace(/[<\\u2028\\u2029]/g, escapeCharacter)',
    replace: '',
    test: 'threat 21 behavior: no text ends the element, begins a comment or breaks a line',
  },
])
