import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'shared/delegations/createDelegation.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the holder of a session hands it on',
    file,
    find: "createCaveat('RedeemerEnforcer', { redeemers: [holder] })",
    replace: "createCaveat('LimitedCallsEnforcer', { calls: 99n })",
    test: "threat 18 behavior: 'erc20-token-periodic' has one holder, an end and a nonce",
  },
  {
    name: 'threat 18: a session has no end',
    file,
    find: 'BigInt(end)',
    replace: '0n',
    test: "threat 18 behavior: 'erc20-token-periodic' has one holder, an end and a nonce",
  },
  {
    name: 'threat 18: sessions survive the end of all of them',
    file,
    find: "createCaveat('NonceEnforcer', { nonce: BigInt(nonce) })",
    replace: "createCaveat('LimitedCallsEnforcer', { calls: 99n })",
    test: "threat 18 behavior: 'erc20-token-periodic' has one holder, an end and a nonce",
  },
  {
    name: 'threat 18: a session of a token takes coin along',
    file,
    find: "[createCaveat('ERC20PeriodTransferEnforcer', { token: permission.token, ...terms }), noValue]",
    replace: "[createCaveat('ERC20PeriodTransferEnforcer', { token: permission.token, ...terms })]",
    test: "default: 'erc20-token-periodic', by the rules that MetaMask’s wallet makes",
  },
])
