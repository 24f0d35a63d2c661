import { type Address, concat, keccak256, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { freePort } from '#shared/testing/startService.ts'
import { readDelegation } from '../../frame-auth/features/batch/readDelegation.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'

const { delegate } = delegationFramework
const foreign: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const plain: Anvil[] = []

/** With the delegation framework, and without. */
const start = async (deploy: boolean) => {
  const anvil = await createAnvil({ chainId: 31_337, port: await freePort(), manual: true })
  plain.push(anvil)
  if (deploy) await deployDelegationFramework(createChainWriter(anvil.rpcUrl))
  return anvil.rpcUrl
}
let withDelegate: string
let without: string
beforeAll(async () => {
  ;[withDelegate, without] = await Promise.all([start(true), start(false)])
})
afterAll(async () => {
  for (const anvil of plain) await anvil.destroy()
})

const setCode = (rpcUrl: string, address: string, code: string) =>
  callChain(rpcUrl, 'anvil_setCode', [address, code])
const read = (rpcUrl: string, account: string) =>
  readDelegation({
    chain: { request: ({ method, params }) => callChain(rpcUrl, method, Object(params)) },
    network: 'eip155:31337',
    account,
    signal: new AbortController().signal,
  })
const newAccount = () => privateKeyToAddress(generatePrivateKey())
const pointTo = (address: Address) => concat(['0xef0100', address])

describe('readDelegation', () => {
  it('default: an account without code can be upgraded', async () => {
    expect(await read(withDelegate, newAccount())).toEqual({ status: 'plain' })
  })

  it.each([
    ['with the one delegate', pointTo(delegate), { status: 'upgraded' }],
    ['with another wallet’s delegate', pointTo(foreign), { status: 'foreign', delegate: foreign }],
    ['with a delegate that is none', pointTo(zeroAddress), { status: 'foreign', delegate: zeroAddress }],
    ['that is a contract', '0x6001', { status: 'contract' }],
  ] as const)('behavior: an account %s says so', async (_, code, expected) => {
    const account = newAccount()
    await setCode(withDelegate, account, code)
    expect(await read(withDelegate, account)).toEqual(expected)
  })

  it('behavior: on a chain without the delegate there are no smart accounts, and a foreign one is still named', async () => {
    expect(await read(without, newAccount())).toEqual({ status: 'unsupported' })
    const account = newAccount()
    await setCode(without, account, pointTo(foreign))
    expect(await read(without, account)).toEqual({ status: 'foreign', delegate: foreign })
  })

  it('threat 18 rejects: a chain that has other code at the delegate’s address, by its hash', async () => {
    const rpcUrl = await start(true)
    await setCode(rpcUrl, delegate, '0x60006000f3')
    expect(keccak256('0x60006000f3')).not.toBe(delegationFramework.delegateCodeHash)
    expect(await read(rpcUrl, newAccount())).toEqual({ status: 'unsupported' })
    const upgraded = newAccount()
    await setCode(rpcUrl, upgraded, pointTo(delegate))
    expect(await read(rpcUrl, upgraded)).toEqual({ status: 'unsupported' })
  })
})
