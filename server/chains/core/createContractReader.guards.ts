import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: a contract that burns all gas keeps the other answers away',
    file: 'server/chains/core/createContractReader.ts',
    find: 'const again = await readEach(chain, failed, block, signal)',
    replace: 'const again = failed.map(() => null)',
    test: 'threat 19 behavior: contracts that burn all gas of the question keep nobody’s answer away',
  },
])
