import { hexToString, parseAbiParameters, recoverAddress, recoverTypedDataAddress } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { hashAuthorization } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { userOperationSchema } from '#shared/entities/userOperation.ts'
import { decodeAccountCalls } from '../../features/decode/calls/accountCalls.ts'
import { fromHex, sha256, toHex, utf8 } from '../../services/crypto/bytes.ts'
import { readApproved } from './signApproved.ts'
import { signUserOperation } from './signUserOperation.ts'

const hexKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const account = privateKeyToAccount(hexKey)
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const paymaster = '0x00000000000000000000000000000000000f00D5'
const { delegate, delegateDomain, entryPoint } = delegationFramework

const request = {
  kind: 'evmUserOperation',
  chainId: 31_337,
  nonce: '5',
  calls: [
    { to: shop, value: '7', data: '0x' },
    { to: paymaster, value: '0', data: '0x1234' },
  ],
  callGasLimit: '100000',
  verificationGasLimit: '200000',
  preVerificationGas: '65536',
  maxFeePerGas: '3000000000',
  maxPriorityFeePerGas: '1000000000',
  paymaster,
  paymasterVerificationGasLimit: '131072',
  paymasterPostOpGasLimit: '0',
  paymasterData: '0xabcd',
} as const

const sign = (changes: object = {}) => {
  const signed = signUserOperation({ ...request, ...changes }, fromHex(hexKey))
  return z.parse(userOperationSchema, JSON.parse(hexToString(signed)))
}
const members = parseAbiParameters(
  'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, address entryPoint',
)
const hex = (text: string) => toHex(fromHex(text))

describe('signUserOperation', () => {
  it('default: the approved calls, for the one delegate and EntryPoint, as a library packs and recovers it', async () => {
    const { eip7702Auth, ...signed } = sign()
    expect(eip7702Auth).toBeUndefined()
    expect(decodeAccountCalls(hex(signed.callData))).toEqual({
      isPartial: false,
      calls: request.calls.map(({ to, value, data }) => ({ to, value: BigInt(value), data })),
    })
    const message = toPackedUserOperation({
      ...{ sender: account.address, nonce: 5n, callData: hex(signed.callData), signature: '0x' },
      ...{ callGasLimit: 100_000n, verificationGasLimit: 200_000n, preVerificationGas: 65_536n },
      ...{ maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
      ...{ paymaster, paymasterData: '0xabcd' },
      ...{ paymasterVerificationGasLimit: 131_072n, paymasterPostOpGasLimit: 0n },
    })
    const signer = recoverTypedDataAddress({
      domain: { ...delegateDomain, chainId: 31_337, verifyingContract: account.address },
      types: { PackedUserOperation: members.map(({ name, type }) => ({ name, type })) },
      primaryType: 'PackedUserOperation',
      message: { ...message, entryPoint },
      signature: hex(signed.signature),
    })
    expect(await signer).toBe(account.address)
    expect([signed.sender.toLowerCase(), signed.nonce]).toEqual([account.address.toLowerCase(), '0x5'])
  })

  it('behavior: with the authorisation by which the account gets the one delegate, of its own nonce and this chain alone', async () => {
    const { eip7702Auth: auth } = sign({ upgradeNonce: 3 })
    expect(auth).toMatchObject({ chainId: '0x7a69', nonce: '0x3', address: delegate })
    const hash = hashAuthorization({ chainId: 31_337, nonce: 3, address: delegate })
    const signature = { r: hex(auth?.r ?? ''), s: hex(auth?.s ?? ''), yParity: Number(auth?.yParity) }
    expect(await recoverAddress({ hash, signature })).toBe(account.address)
  })

  it.each([
    ['the account itself', account.address],
    ['the manager of its sessions', delegationFramework.delegationManager],
    ['the EntryPoint', entryPoint],
    ['the delegate', delegate],
    ['a caveat of its sessions', caveatEnforcers.NonceEnforcer.toLowerCase()],
  ])('threat 18 rejects: a call of %s', (_, to) => {
    const calls = [...request.calls, { to, value: '0', data: '0x' }]
    expect(() => sign({ calls })).toThrow('none that is signed')
  })

  it('threat 18 rejects: a nonce of another sequence: an operation that was kept back could be made beside it', () => {
    expect(() => sign({ nonce: (2n ** 64n).toString() })).toThrow('none that is signed')
  })

  it('rejects: more calls than a person can look at', () => {
    const calls = Array.from({ length: 17 }, () => request.calls[0])
    expect(() => sign({ calls })).toThrow('none that is signed')
  })

  it.each([
    ['what the account executes', { callData: '0x1234' }],
    ['another account', { sender: shop }],
    ['another EntryPoint', { entryPoint: shop }],
    ['another delegate', { delegate: shop }],
    ['every chain', { chainId: 0 }],
    ['no calls', { calls: [] }],
  ])('threat 18 rejects: an operation that says %s', async (_, changes) => {
    const bytes = utf8(JSON.stringify({ ...request, ...changes }))
    await expect(readApproved(bytes, await sha256(bytes))).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
