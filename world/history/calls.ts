import { type Address, encodeFunctionData, maxUint256 } from 'viem'
import { abis } from './abis.ts'
import type { Sending } from './createChainWriter.ts'

/** What people do on a chain, as transactions. Amounts in base units. */
export const calls = {
  pay: (from: Address, to: Address, value: bigint): Sending => ({ from, to, value }),
  transfer: (token: Address, from: Address, to: Address, amount: bigint): Sending => ({
    from,
    to: token,
    data: encodeFunctionData({ abi: abis.token, functionName: 'transfer', args: [to, amount] }),
  }),
  approve: (token: Address, from: Address, spender: Address, amount: bigint): Sending => ({
    from,
    to: token,
    data: encodeFunctionData({ abi: abis.token, functionName: 'approve', args: [spender, amount] }),
  }),
  swap: (router: Address, from: Address, path: readonly Address[], amount: bigint): Sending => ({
    from,
    to: router,
    data: encodeFunctionData({
      abi: abis.router,
      functionName: 'swapExactTokensForTokens',
      args: [amount, 0n, path, from, maxUint256],
    }),
  }),
  swapToNative: (router: Address, from: Address, path: readonly Address[], amount: bigint): Sending => ({
    from,
    to: router,
    data: encodeFunctionData({
      abi: abis.router,
      functionName: 'swapExactTokensForETH',
      args: [amount, 0n, path, from, maxUint256],
    }),
  }),
  swapNative: (router: Address, from: Address, path: readonly Address[], value: bigint): Sending => ({
    from,
    to: router,
    value,
    data: encodeFunctionData({
      abi: abis.router,
      functionName: 'swapExactETHForTokens',
      args: [0n, path, from, maxUint256],
    }),
  }),
  wrap: (wrapped: Address, from: Address, value: bigint): Sending => ({
    from,
    to: wrapped,
    value,
    data: encodeFunctionData({ abi: abis.wrapped, functionName: 'deposit' }),
  }),
  unwrap: (wrapped: Address, from: Address, amount: bigint): Sending => ({
    from,
    to: wrapped,
    data: encodeFunctionData({ abi: abis.wrapped, functionName: 'withdraw', args: [amount] }),
  }),
  /** @param uri in full, or below the collection's base */
  mint: (
    collection: Address,
    from: Address,
    to: Address,
    tokenId: bigint,
    uri: string,
    isBelowBase = false,
  ): Sending => ({
    from,
    to: collection,
    data: encodeFunctionData({
      abi: abis.collectible,
      functionName: 'mint',
      args: [to, tokenId, uri, isBelowBase],
    }),
  }),
  give: (collection: Address, from: Address, to: Address, tokenId: bigint): Sending => ({
    from,
    to: collection,
    data: encodeFunctionData({
      abi: abis.collectible,
      functionName: 'transferFrom',
      args: [from, to, tokenId],
    }),
  }),
  burn: (collection: Address, from: Address, tokenId: bigint): Sending => ({
    from,
    to: collection,
    data: encodeFunctionData({ abi: abis.collectible, functionName: 'burn', args: [tokenId] }),
  }),
  setBase: (collection: Address, from: Address, base: string): Sending => ({
    from,
    to: collection,
    data: encodeFunctionData({ abi: abis.collectible, functionName: 'setBase', args: [base] }),
  }),
  stock: (pantry: Address, from: Address, amounts: Readonly<Record<number, bigint>>): Sending => ({
    from,
    to: pantry,
    data: encodeFunctionData({
      abi: abis.pantry,
      functionName: 'mint',
      args: [from, Object.keys(amounts).map(BigInt), Object.values(amounts)],
    }),
  }),
  giveSome: (pantry: Address, from: Address, to: Address, id: bigint, amount: bigint): Sending => ({
    from,
    to: pantry,
    data: encodeFunctionData({
      abi: abis.pantry,
      functionName: 'safeTransferFrom',
      args: [from, to, id, amount, '0x'],
    }),
  }),
  airdrop: (token: Address, from: Address, to: Address, amount: bigint): Sending => ({
    from,
    to: token,
    data: encodeFunctionData({ abi: abis.oddToken, functionName: 'airdrop', args: [to, amount] }),
  }),
  register: (names: Address, from: Address, name: string, account: Address): Sending => ({
    from,
    to: names,
    data: encodeFunctionData({ abi: abis.names, functionName: 'register', args: [name, account] }),
  }),
  setText: (names: Address, from: Address, name: string, key: string, value: string): Sending => ({
    from,
    to: names,
    data: encodeFunctionData({ abi: abis.names, functionName: 'setText', args: [name, key, value] }),
  }),
  setPrimaryName: (names: Address, from: Address, name: string): Sending => ({
    from,
    to: names,
    data: encodeFunctionData({ abi: abis.names, functionName: 'setPrimaryName', args: [name] }),
  }),
}
