import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'issue 16: an approval is written for whatever contract somebody names',
    file: 'server/chains/swap/spenderOf.ts',
    find: 'if (!isOfChain || !source.spenders(chain).some((known) => isAddressEqual(known, address)))',
    replace: 'if (!isOfChain)',
    test: 'rejects: a spender of somebody else, in each call',
  },
  {
    name: 'issue 16: a swap goes through at any price',
    file: 'server/chains/swap/pools/createPoolSource.ts',
    find: 'const minimum = (out * BigInt(10_000 - slippage)) / 10_000n',
    replace: 'const minimum = (out * BigInt(10_000 - slippage)) / 10_000_000n',
    test: 'behavior: by 2 % where 1 % may be lost: nothing is but gas',
  },
  {
    name: 'issue 16: equal questions are asked of the chain each by itself',
    file: 'server/chains/swap/pools/chooseSwap.ts',
    find: "const key = ['swap', chain.key, from.address, to.address, amount].join(':')",
    replace:
      "const key = ['swap', chain.key, from.address, to.address, amount, Math.round(Math.random())].join(':')",
    test: 'behavior: 1,000 equal quotes at once are one read (issue 16)',
  },
  {
    name: 'issue 16: an approval is written without end',
    file: 'server/chains/swap/approvals.ts',
    find: "functionName: 'approve', args: [spender, approved] })",
    replace: "functionName: 'approve', args: [spender, approved && maxUint256] })",
    test: 'default: exactly the amount is approved on the chain, and used up by the swap (issue 16)',
  },
])
