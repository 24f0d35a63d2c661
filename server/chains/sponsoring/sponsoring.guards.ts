import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a paymaster that has nothing to pay from is shown as who pays',
    file: 'server/chains/sponsoring/prepareOperation.ts',
    find: 'if ((await readDeposit(ask, final.paymaster)) < maxCostOf(sponsorship))',
    replace: 'if (maxCostOf(sponsorship) < 0n)',
    test: 'rejects: a paymaster that has too little to pay from',
  },
  {
    name: 'what a paymaster answers has no end',
    file: 'server/chains/sponsoring/readPaymaster.ts',
    find: 'text.length <= userOperationLimits.paymasterDataBytes * 2 + 2',
    replace: 'text.length > 0',
    test: 'prepareOperation > rejects: too much data',
  },
  {
    name: 'a paymaster or a bundler says any gas',
    file: 'server/chains/sponsoring/readPaymaster.ts',
    find: 'gas <= BigInt(userOperationLimits.gas)',
    replace: 'gas >= 0n',
    test: 'prepareOperation > rejects: too much gas of a paymaster’s',
  },
  {
    name: 'what a page names is asked as if it were the operator’s own, and leads inside',
    file: 'server/chains/sponsoring/chooseSponsor.ts',
    find: 'service: { pageUrl: url }',
    replace: 'service: { url }',
    test: 'chooseSponsor > default: the paymaster that the page names, by the way that reaches nothing private',
  },
  {
    name: 'the operator pays for calls of any contract',
    file: 'server/chains/sponsoring/chooseSponsor.ts',
    find: 'if (contracts && !calls.every(({ to }) => contracts.has(to.toLowerCase()))) return null',
    replace: '',
    test: 'chooseSponsor > behavior: the operator’s own pays for calls of its contracts, and for no batch with another call',
  },
  {
    name: 'paymasters of pages are asked where the operator wants none',
    file: 'server/chains/sponsoring/chooseSponsor.ts',
    find: '!config.pagePaymasters ||',
    replace: '',
    test: 'chooseSponsor > rejects: paymasters of pages, where the operator wants none',
  },
  {
    name: 'one person uses up what the operator pays for',
    file: 'server/chains/sponsoring/chooseSponsor.ts',
    find: '{ key: `sponsored ${chainId} ${personId}`, most: own.perPerson, per },',
    replace: '',
    test: 'takeShare: so many of one person, and so many of all, in a day; another chain and the next day begin anew',
  },
  {
    name: 'what the operator pays for in a day has no end',
    file: 'server/chains/sponsoring/chooseSponsor.ts',
    find: '{ key: `sponsored ${chainId}`, most: own.perDay, per },',
    replace: '',
    test: 'takeShare: so many of one person, and so many of all, in a day; another chain and the next day begin anew',
  },
  {
    name: 'an operation that a bundler keeps back goes to the same one again',
    file: 'server/chains/sponsoring/sendOperation.ts',
    find: 'isAgain ? [...others, first] : [first, ...others]',
    replace: '[first, ...others]',
    test: 'sendOperation > default: to the first; again, to the others',
  },
])
