import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint07Abi,
  toPackedUserOperation,
  toSmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { freePort } from '#shared/testing/startService.ts'
import { type Anvil, createAnvil } from '../createAnvil.ts'
import { createParts } from '../createParts.ts'
import { deployDelegationFramework } from '../delegation/deployDelegationFramework.ts'
import { createChainWriter } from '../history/createChainWriter.ts'
import { type Bundler, createBundler } from './createBundler.ts'
import { createChainClients } from './createChainClients.ts'
import { createPaymaster, type Paymaster } from './createPaymaster.ts'

/* The bundler and the paymaster of the world with a library's own client: nothing of the product is in between. */

const { start, destroy } = createParts()
const chainId = 31_337
const { delegate, entryPoint, delegateDomain } = delegationFramework
let chain: Anvil
let bundler: Bundler
let paymaster: Paymaster

beforeAll(async () => {
  chain = await start(createAnvil({ chainId, port: await freePort() }))
  await deployDelegationFramework(createChainWriter(chain.rpcUrl))
  bundler = await start(createBundler({ port: await freePort(), chain }))
  paymaster = await start(createPaymaster({ port: await freePort(), chain }))
})
afterAll(destroy)
afterEach(() => {
  bundler.behave('honest')
  paymaster.behave(null)
})

const packed = parseAbiParameters(
  'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, address entryPoint',
)
const executions = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
const execute = parseAbi(['function execute(bytes32 mode, bytes calls) payable'])

/** An account without coins. @returns what sends one of its operations, which calls nobody with nothing */
async function createPerson() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { reader } = createChainClients(chain)
  const account = await toSmartAccount({
    client: reader,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint, version: '0.7' },
    authorization: { account: owner, address: delegate },
    getAddress: async () => owner.address,
    getFactoryArgs: async () => ({ factory: undefined, factoryData: undefined }),
    encodeCalls: async (calls) => {
      const list = calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, callData: data }))
      const args = [numberToHex(1n << 248n, { size: 32 }), encodeAbiParameters(executions, [list])] as const
      return encodeFunctionData({ abi: execute, args })
    },
    getStubSignature: () => owner.signMessage({ message: 'A signature that can be recovered' }),
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (data) => owner.signTypedData(data),
    signUserOperation: ({ chainId: _, ...operation }) =>
      owner.signTypedData({
        domain: { ...delegateDomain, chainId, verifyingContract: owner.address },
        types: { PackedUserOperation: packed.map(({ name, type }) => ({ name, type })) },
        primaryType: 'PackedUserOperation',
        message: {
          ...toPackedUserOperation({ ...operation, sender: owner.address, signature: '0x' }),
          entryPoint,
        },
      }),
  })
  const client = createBundlerClient({
    ...{ account, client: reader, transport: http(bundler.url), pollingInterval: 20 },
    paymaster: createPaymasterClient({ transport: http(paymaster.url) }),
    userOperation: { estimateFeesPerGas: () => reader.estimateFeesPerGas() },
  })
  const call = { to: owner.address, value: 0n } as const
  return {
    client,
    async send(): Promise<Hex> {
      const upgraded = await reader.getCode({ address: owner.address })
      const authorization = upgraded
        ? undefined
        : await owner.signAuthorization({ address: delegate, chainId, nonce: 0 })
      return client.sendUserOperation({ calls: [call], ...(authorization && { authorization }) })
    },
  }
}

describe('the bundler and the paymaster of the world', () => {
  it('default: an account without coins is upgraded and makes calls, and the paymaster pays', async () => {
    const { client, send } = await createPerson()
    for (let time = 0; time < 2; time += 1) {
      const hash = await send()
      const { success, paymaster: payer } = await client.waitForUserOperationReceipt({ hash })
      expect([success, payer]).toEqual([true, paymaster.address])
      expect(await client.getUserOperation({ hash })).toMatchObject({ entryPoint })
    }
    expect(await client.getSupportedEntryPoints()).toEqual([entryPoint])
  })

  it('rejects: an operation that its paymaster has not signed', async () => {
    const { send } = await createPerson()
    paymaster.behave((method, answer) =>
      method === 'pm_getPaymasterData'
        ? { ...answer, paymasterData: `0x${'00'.repeat(64)}${'11'.repeat(65)}` }
        : answer,
    )
    await expect(send()).rejects.toThrow(/AA3/)
  })

  it('behavior: one that withholds says nothing, one that lies makes a receipt up, and both send nothing', async () => {
    const { client, send } = await createPerson()
    bundler.behave('withholds')
    const hash = await send()
    await expect(client.getUserOperationReceipt({ hash })).rejects.toThrow(/could not be found/)
    bundler.behave('lies')
    await expect(
      client.request({ method: 'eth_getUserOperationReceipt', params: [hash] }),
    ).resolves.toMatchObject({
      success: true,
    })
    expect(bundler.operations.get(hash)).toMatchObject({ transaction: null })
  })
})
