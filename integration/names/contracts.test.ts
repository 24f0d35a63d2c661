import proxyJson from '@openzeppelin/contracts/build/contracts/ERC1967Proxy.json' with { type: 'json' }
import {
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  serializeErc6492Signature,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifactSchema } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'
import { claimOf, createServedNames } from './createServedNames.ts'

/* Names of smart accounts, by the real server: MetaMask's HybridDeleGator behind OpenZeppelin's proxy, on a real chain. */

/** It stands on every chain, and deploys where code and salt say. */
const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const abi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])

let served: Awaited<ReturnType<typeof createServedNames>>
let serial = 0
let name: string
let owner: ReturnType<typeof privateKeyToAccount>
let account: { address: Address; deploys: Hex }
beforeAll(async () => {
  served = await createServedNames()
  await deployDelegationFramework(createChainWriter(served.chain.rpcUrl))
})
afterAll(() => served?.destroy())
beforeEach(() => {
  serial += 1
  name = `anna-${serial}.harbor.eth`
  owner = privateKeyToAccount(generatePrivateKey())
  const initialize = encodeFunctionData({ abi, args: [owner.address, [], [], []] })
  const bytecode = encodeDeployData({
    ...artifactSchema.parse(proxyJson),
    args: [delegationFramework.hybridAccount, initialize],
  })
  const salt = toHex(serial, { size: 32 })
  account = {
    address: getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode }),
    deploys: concat([salt, bytecode]),
  }
})

const refused = { reasons: [{ name: 'SIGNATURE_INVALID' }] }
const codeOf = (address: Address) => callChain(served.chain.rpcUrl, 'eth_getCode', [address, 'latest'])

describe('POST /v1/profile/account', () => {
  test('default: a smart account that is deployed signs for its name (ERC-1271), and nobody else does', async () => {
    await createChainWriter(served.chain.rpcUrl).send({
      ...{ from: people.deployer, to: factory, data: account.deploys },
    })
    const message = claimOf(name)
    const stranger = privateKeyToAccount(generatePrivateKey())
    const signedBy = async (signer: typeof owner) => ({
      ...{ address: account.address, message, signature: await signer.signMessage({ message }) },
    })
    expect(await (await served.register(await signedBy(stranger))).json()).toMatchObject(refused)
    expect((await served.find(name)).status).toBe(404)
    expect((await served.register(await signedBy(owner))).status).toBe(200)
    expect(await (await served.find(name)).json()).toMatchObject({
      addresses: { '60': { address: account.address } },
    })
  })

  test('default: one that is not deployed yet does so with what deploys it (ERC-6492), and is not deployed by that', async () => {
    const message = claimOf(name)
    const signedBy = async (signer: typeof owner) => ({
      ...{ address: account.address, message },
      signature: serializeErc6492Signature({
        ...{ address: factory, data: account.deploys },
        signature: await signer.signMessage({ message }),
      }),
    })
    const stranger = privateKeyToAccount(generatePrivateKey())
    expect(await (await served.register(await signedBy(stranger))).json()).toMatchObject(refused)
    expect((await served.register(await signedBy(owner))).status).toBe(200)
    expect(await (await served.find(name)).json()).toMatchObject({
      addresses: { '60': { address: account.address } },
    })
    expect(await codeOf(account.address)).toBe('0x')
  })
})
