import { type Address, encodeFunctionData, labelhash, maxUint256, namehash, zeroHash } from 'viem'
import { abis } from './abis.ts'
import type { Sending } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'

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
  /** A name right below another one, by who owns that. */
  giveNode: (names: Names, from: Address, { parent, label, owner, resolver }: GivenNode): Sending => ({
    from,
    to: names.registry,
    data: encodeFunctionData({
      abi: abis.registry,
      functionName: 'setSubnodeRecord',
      args: [nodeOf(parent), labelhash(label), owner, resolver, 0n],
    }),
  }),
  setAddress: (names: Names, from: Address, name: string, account: Address): Sending => ({
    from,
    to: names.records,
    data: encodeFunctionData({ abi: abis.records, functionName: 'setAddr', args: [nodeOf(name), account] }),
  }),
  setText: (names: Names, from: Address, name: string, key: string, value: string): Sending => ({
    from,
    to: names.records,
    data: encodeFunctionData({
      abi: abis.records,
      functionName: 'setText',
      args: [nodeOf(name), key, value],
    }),
  }),
  setPrimaryName: (names: Names, from: Address, name: string): Sending => ({
    from,
    to: names.registrar,
    data: encodeFunctionData({ abi: abis.registrar, functionName: 'setName', args: [name] }),
  }),
  setGateway: (names: Names, from: Address, url: string): Sending => ({
    from,
    to: names.offchainResolver,
    data: encodeFunctionData({ abi: abis.offchainResolver, functionName: 'setUrls', args: [[url]] }),
  }),
  setSigner: (names: Names, from: Address, signer: Address, isSigner: boolean): Sending => ({
    from,
    to: names.offchainResolver,
    data: encodeFunctionData({
      abi: abis.offchainResolver,
      functionName: 'setSigner',
      args: [signer, isSigner],
    }),
  }),
}

type Names = HarborFacts['names']

interface GivenNode {
  parent: string
  label: string
  owner: Address
  resolver: Address
}

/** EIP-137's hash; the root is all zeros. */
const nodeOf = (name: string) => (name === '' ? zeroHash : namehash(name))
