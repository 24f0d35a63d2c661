import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a receiver’s name of look-alike letters is shown at the approval',
    file: 'frame-auth/features/decode/lookUp.ts',
    find: 'names.filter(({ name }) => isPlainName(name))',
    replace: 'names',
    test: 'threat 19: a name that looks like another, or like an address, is left out',
  },
  {
    name: 'a contract that is called names itself at the approval',
    file: 'frame-auth/features/decode/lookUp.ts',
    find: "call.type === 'transfer' && to !== null ? [to] : []",
    replace: 'to !== null ? [to] : []',
    test: 'behavior: a contract that is called, or may take something, gets no name',
  },
  {
    name: 'coins of a test network are priced at the approval',
    file: 'frame-auth/features/decode/lookUp.ts',
    find: 'network.testnet ? [] : few(tokensOf(described.subject), knownLimits.tokens)',
    replace: 'few(tokensOf(described.subject), knownLimits.tokens)',
    test: 'behavior: on a test network no price is asked for; of what has neither, nothing',
  },
])
