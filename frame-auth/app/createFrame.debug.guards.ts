import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 13: the secure frame says what its signer is given',
    file: 'frame-auth/services/signer/logSigner.ts',
    find: 'say(`signer ${operation} ok`)',
    replace: 'say(`signer ${operation} ${JSON.stringify(params)}`)',
    test: 'security.md rule 13 default: of a wallet that is made, gets a code and is recovered, calls of the server and of the signer by name',
  },
  {
    name: 'rule 13: the secure frame says what is asked of it',
    file: 'frame-auth/services/hop/logMethods.ts',
    find: 'log(`${name} …`)',
    replace: 'log(`${name} ${JSON.stringify(body)}`)',
    test: 'security.md rule 13 default: of a login its calls by name, and nothing that was typed or given',
  },
])
