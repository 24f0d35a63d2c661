import { createWalletClient, defineChain, http, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { freePort } from '#shared/testing/startService.ts'
import { type Anvil, type AnvilParameters, createAnvil } from '../createAnvil.ts'
import { demoAccounts } from '../demoAccounts.ts'
import { callChain } from '../history/callChain.ts'
import { createChainWriter } from '../history/createChainWriter.ts'
import { deployDelegationFramework } from './deployDelegationFramework.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await createAnvil({ chainId: 31_337, port: await freePort(), manual: true })
  await deployDelegationFramework(createChainWriter(chain.rpcUrl))
})
afterAll(() => chain.destroy())

const codeOf = async (address: string) =>
  z
    .templateLiteral(['0x', z.string()])
    .parse(await callChain(chain.rpcUrl, 'eth_getCode', [address, 'latest']))

describe('deployDelegationFramework', () => {
  it('default: the delegate has the code of public chains, by its hash', async () => {
    expect(keccak256(await codeOf(delegationFramework.delegate))).toBe(delegationFramework.delegateCodeHash)
  })

  it.each(
    Object.entries({
      entryPoint: delegationFramework.entryPoint,
      delegationManager: delegationFramework.delegationManager,
      hybridAccount: delegationFramework.hybridAccount,
      ...caveatEnforcers,
    }),
  )('default: %s stands at its public address', async (_name, address) => {
    expect((await codeOf(address)).length).toBeGreaterThan(2)
  })
})

describe('EIP-7702', () => {
  const chainId = 31_340
  const account = privateKeyToAccount(demoAccounts.evm[0])

  /** Upgrades an account on a chain of its own. @returns the account's code afterwards */
  const upgrade = async (rules: Pick<AnvilParameters, 'hardfork'>): Promise<unknown> => {
    const own = await createAnvil({ chainId, port: await freePort(), ...rules })
    try {
      const network = defineChain({
        id: chainId,
        name: 'Own',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [own.rpcUrl] } },
      })
      const wallet = createWalletClient({ account, chain: network, transport: http() })
      const authorization = await wallet.signAuthorization({
        contractAddress: delegationFramework.delegate,
        executor: 'self',
      })
      await wallet.sendTransactionSync({
        to: account.address,
        authorizationList: [authorization],
        gas: 100_000n,
      })
      return await callChain(own.rpcUrl, 'eth_getCode', [account.address, 'latest'])
    } finally {
      await own.destroy()
    }
  }

  it('default: an account is upgraded to the delegate by a transaction of its own', async () => {
    expect(await upgrade({})).toBe(`0xef0100${delegationFramework.delegate.slice(2).toLowerCase()}`)
  })

  it('rejects: on a chain with the rules of before (Lighthouse) no such transaction is taken', async () => {
    await expect(upgrade({ hardfork: 'cancun' })).rejects.toThrow(/7702|not supported|unsupported/i)
  })
})
