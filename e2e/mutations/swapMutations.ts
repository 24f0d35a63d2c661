import type { Mutation } from './mutation.ts'

const routes = 'server/chains/swap/swapRoute.test.ts'
const vendors = 'server/chains/swap/vendors/vendorSources.test.ts'

/** The guards of what the server writes down of swaps for others to sign. */
export const swapMutations: readonly Mutation[] = [
  {
    name: 'issue 16: an approval is written for whatever contract somebody names',
    file: 'server/chains/swap/swapRoute.ts',
    find: 'if (!isOfChain || !source.spenders(chain).some((known) => isAddressEqual(known, address)))',
    replace: 'if (!isOfChain)',
    proof: { unit: routes, test: 'rejects: a spender of somebody else, in each call' },
  },
  {
    name: 'issue 16: a swap goes through at any price',
    file: 'server/chains/swap/pools/createPoolSource.ts',
    find: 'const minimum = (out * BigInt(10_000 - slippage)) / 10_000n',
    replace: 'const minimum = (out * BigInt(10_000 - slippage)) / 10_000_000n',
    proof: { unit: routes, test: 'behavior: by 2 % where 1 % may be lost: nothing is but gas' },
  },
  {
    name: 'issue 16: equal questions are asked of the chain each by itself',
    file: 'server/chains/swap/pools/createPoolSource.ts',
    find: "const key = ['swap', chain.key, from.address, to.address, amount].join(':')",
    replace:
      "const key = ['swap', chain.key, from.address, to.address, amount, Math.round(Math.random())].join(':')",
    proof: { unit: routes, test: 'behavior: 1,000 equal quotes at once are one read (issue 16)' },
  },
  {
    name: 'issue 16: a vendor names the contract that a wallet calls',
    file: 'server/chains/swap/vendors/createVendorSource.ts',
    find: 'if (!router || !isAddressEqual(call.to, router) || call.value !== value)',
    replace: 'if (!router)',
    proof: { unit: vendors, test: 'rejects: a transaction to another contract (1inch)' },
  },
  {
    name: 'issue 16: an approval is written without end',
    file: 'server/chains/swap/approvals.ts',
    find: "functionName: 'approve', args: [spender, approved] })",
    replace: "functionName: 'approve', args: [spender, approved && maxUint256] })",
    proof: {
      unit: routes,
      test: 'default: exactly the amount is approved on the chain, and used up by the swap (issue 16)',
    },
  },
  {
    name: 'issue 16: a token that moves nothing for the account is approved all the same',
    file: 'server/chains/swap/assertMoves.ts',
    find: 'if (refusing)',
    replace: 'if (refusing && calls.length === 0)',
    proof: {
      unit: 'server/chains/swap/assertMoves.test.ts',
      test: 'rejects: a token that moves nothing at all, by its name',
    },
  },
]
