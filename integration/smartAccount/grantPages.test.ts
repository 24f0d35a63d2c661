import { getSmartAccountsEnvironment } from '@metamask/smart-accounts-kit'
import {
  erc7710WalletActions,
  erc7715ProviderActions,
  type PermissionTypes,
} from '@metamask/smart-accounts-kit/actions'
import { overrideDeployedEnvironment } from '@metamask/smart-accounts-kit/utils'
import { type Address, createWalletClient, getAddress, type Hex, http, isHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { grantPermissions } from 'viem/experimental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { payWei } from '../../world/history/people.ts'
import { agree, connectEmbedded } from '../sending/connectWallet.ts'
import { createBatchStage, newReceiver, type PageVisit } from './createBatchStage.ts'

/* Sessions of a page without a line of ours: the page, and who holds the session, have viem and MetaMask's Smart Accounts Kit alone (ERC-7715, ERC-7710). */

type Stage = Awaited<ReturnType<typeof createBatchStage>>

const day = 86_400

let stage: Stage
let visit: PageVisit
beforeAll(async () => {
  // The kit reports its use to its maker otherwise.
  vi.stubEnv('DO_NOT_TRACK', '1')
  // The chain has the contracts of public ones, at the same addresses.
  overrideDeployedEnvironment(foundry.id, '1.3.0', getSmartAccountsEnvironment(1))
  stage = await createBatchStage()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stage?.destroy()
})
beforeEach(async () => {
  visit = await stage.visit(connectEmbedded)
})
afterEach(() => visit?.sender.tab.kill())

/** A shop's server with a key of its own, and nothing of the kit. */
async function createHolder() {
  const { rpcUrl } = stage.world.chain
  const account = privateKeyToAccount(generatePrivateKey())
  await payWei(rpcUrl, account.address, parseEther('1'))
  const client = createWalletClient({ account, chain: foundry, transport: http(rpcUrl) }).extend(
    erc7710WalletActions(),
  )
  return {
    address: account.address,
    /** @returns how the transaction has ended */
    async pay(granted: { context: Hex; delegationManager: Address }, call: { to: Address; value: bigint }) {
      const { context: permissionContext, delegationManager } = granted
      const sent = { account, chain: foundry, permissionContext, delegationManager, ...call }
      const hash = await client.sendTransactionWithDelegation(sent)
      return (await stage.chain.waitForTransactionReceipt({ hash })).status
    },
  }
}

function tokenOf({ world }: Stage): Address {
  const [token] = world.tokens
  if (!token) throw new Error('The chain has no token')
  return getAddress(token.address)
}
const in30Days = async () => Number((await stage.chain.getBlock()).timestamp) + 30 * day
/** The person agrees to what the page asks for. */
async function agreed<Answer>(asked: Promise<Answer>): Promise<Answer> {
  await Promise.all([agree(visit.sender), asked])
  return asked
}

describe('MetaMask’s Smart Accounts Kit, over the embedded wallet', () => {
  it('default: asks for a budget, spends it by itself, and no more than that', async () => {
    const page = visit.client.extend(erc7715ProviderActions())
    expect(await page.getSupportedExecutionPermissions()).toMatchObject({
      'native-token-periodic': { chainIds: [foundry.id], ruleTypes: ['expiry'] },
    })
    const holder = await createHolder()
    const expiry = await in30Days()
    const data = { periodAmount: 5n, periodDuration: day, justification: 'Coffee' }
    const permission = { type: 'native-token-periodic', isAdjustmentAllowed: true, data } as const
    const asked = { chainId: foundry.id, to: holder.address, expiry, permission }
    const [granted] = await agreed(page.requestExecutionPermissions([asked]))
    if (!granted) throw new Error('Nothing is granted')
    expect(granted).toMatchObject({
      ...{ chainId: foundry.id, to: holder.address, dependencies: [] },
      permission: { type: 'native-token-periodic', data: { periodAmount: 5n, periodDuration: day } },
      rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    })

    const to = newReceiver()
    expect(await holder.pay(granted, { to, value: 5n })).toBe('success')
    expect(await stage.chain.getBalance({ address: to })).toBe(5n)
    await expect(holder.pay(granted, { to, value: 1n })).rejects.toThrow(/transfer-amount-exceeded/)
    expect(await page.getGrantedExecutionPermissions()).toMatchObject([{ context: granted.context }])
  })

  it('default: every other kind of budget that it can ask for and the wallet grants, answered as it reads it', async () => {
    const page = visit.client.extend(erc7715ProviderActions())
    const allowance = { allowanceAmount: 5n, justification: 'Coffee' }
    const stream = { amountPerSecond: 1n, initialAmount: 2n, maxAmount: 9n, justification: 'Coffee' }
    const ofToken = { tokenAddress: tokenOf(stage) }
    const periodic = { ...ofToken, periodAmount: 5n, periodDuration: day, justification: 'Coffee' }
    const isAdjustmentAllowed = false
    const asked: PermissionTypes[] = [
      { type: 'native-token-allowance', isAdjustmentAllowed, data: allowance },
      { type: 'native-token-stream', isAdjustmentAllowed, data: stream },
      { type: 'erc20-token-periodic', isAdjustmentAllowed, data: periodic },
      { type: 'erc20-token-allowance', isAdjustmentAllowed, data: { ...ofToken, ...allowance } },
      { type: 'erc20-token-stream', isAdjustmentAllowed, data: { ...ofToken, ...stream } },
    ]
    const expiry = await in30Days()
    for (const permission of asked) {
      const to = newReceiver()
      const request = { chainId: foundry.id, from: visit.account, to, expiry, permission }
      const answer = await agreed(page.requestExecutionPermissions([request]))
      expect(answer, permission.type).toMatchObject([{ to, from: visit.account, permission }])
    }
    expect(await page.getGrantedExecutionPermissions()).toHaveLength(asked.length)
  })

  it('rejects: two at once, and a rule that nobody keeps: the person is asked nothing', async () => {
    const page = visit.client.extend(erc7715ProviderActions())
    const data = { allowanceAmount: 5n }
    const permission = { type: 'native-token-allowance', isAdjustmentAllowed: false, data } as const
    const request = { chainId: foundry.id, to: newReceiver(), expiry: await in30Days(), permission }
    for (const asked of [[request, request], [{ ...request, payee: [newReceiver()] }]])
      await expect(page.requestExecutionPermissions(asked)).rejects.toMatchObject({ code: 4200 })
  })
})

describe('viem’s grantPermissions, over the embedded wallet', () => {
  it('default: an allowance of coins: spent by its holder, and no more than that', async () => {
    const { client } = visit
    const holder = await createHolder()
    const asked = grantPermissions(client, {
      expiry: await in30Days(),
      signer: { type: 'account', data: { id: holder.address } },
      permissions: [
        {
          ...{ type: 'native-token-transfer', data: { ticker: 'ETH' }, required: true },
          policies: [{ type: 'token-allowance', data: { allowance: 5n } }],
        },
      ],
    })
    const granted = await agreed(asked)
    expect(granted).toMatchObject({
      grantedPermissions: [
        { type: 'native-token-transfer', policies: [{ type: 'token-allowance', data: { allowance: 5n } }] },
      ],
    })
    const context = granted.permissionsContext
    const delegationManager = granted.signerData?.submitToAddress
    if (!isHex(context) || !delegationManager) throw new Error('Nothing to redeem')
    const to = newReceiver()
    expect(await holder.pay({ context, delegationManager }, { to, value: 5n })).toBe('success')
    expect(await stage.chain.getBalance({ address: to })).toBe(5n)
    const more = holder.pay({ context, delegationManager }, { to, value: 1n })
    await expect(more).rejects.toThrow(/transfer-amount-exceeded/)
  })
})
