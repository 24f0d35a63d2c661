import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseEther,
  stringToHex,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import { hashForSigning, type UnsignedDelegation } from '#shared/delegations/delegationTypedData.ts'
import { type RedeemedCall, redeemCall } from '#shared/delegations/redeemCall.ts'
import { freePort } from '#shared/testing/startService.ts'
import { encodeAccountCalls } from '../../frame-auth/features/decode/calls/accountCalls.ts'
import { passkeySignature } from '../../frame-auth/features/savings/passkeySignature.ts'
import { type SavingsOwners, savingsAccount } from '../../frame-auth/features/savings/savingsAccount.ts'
import {
  allowanceOf,
  endAllowancesCall,
  orderDelegation,
  paymentCall,
} from '../../frame-auth/features/savings/savingsDelegations.ts'
import { createSoftPasskey } from '../../frame-auth/testing/createSoftPasskey.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'

/* What the contracts of the delegation framework make of a savings account, on a chain that has them as public chains do. */

const chainId = 31_337
const friend: Address = '0x00000000000000000000000000000000000f00d5'
const day = 86_400

let anvil: Anvil
let token: Hex
const client = () => createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50, cacheTime: 0 })
beforeAll(async () => {
  anvil = await createAnvil({ chainId, port: await freePort() })
  const writer = createChainWriter(anvil.rpcUrl)
  await deployDelegationFramework(writer)
  token = await writer.deploy(people.deployer, artifacts.token, ['Harbor Dollar', 'HUSD', 6, 10n ** 15n])
})
afterAll(() => anvil.destroy())

const deploy = async (owners: SavingsOwners) => {
  const { address, deployment } = savingsAccount(owners)
  const { to, data } = deployment
  await callChain(anvil.rpcUrl, 'eth_sendTransactionSync', [{ from: people.deployer, to, data }])
  return address
}
const isValid = (address: Hex, hash: Hex, signature: Hex) =>
  client()
    .readContract({
      address,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    .then((answer) => answer === '0x1626ba7e')

describe('a savings account', () => {
  const hash = keccak256(stringToHex('anything'))

  it('default: takes the answer of its passkey, from the address that its owners decide', async () => {
    const passkey = createSoftPasskey()
    const address = await deploy({ passkey: passkey.publicKey, recovery: null })
    expect(await client().getCode({ address })).toBeDefined()
    expect(await isValid(address, hash, passkeySignature(passkey.answer(hash)))).toBe(true)
  })

  it('rejects: another passkey, another hash, and an answer without a verified user', async () => {
    const passkey = createSoftPasskey()
    const address = await deploy({ passkey: passkey.publicKey, recovery: null })
    const other = keccak256(stringToHex('another'))
    for (const answer of [
      createSoftPasskey().answer(hash),
      passkey.answer(other),
      passkey.answer(hash, 0x01),
    ])
      expect(await isValid(address, hash, passkeySignature(answer))).toBe(false)
  })
})

const give = (to: Address, amount: bigint) =>
  callChain(anvil.rpcUrl, 'eth_sendTransactionSync', [
    {
      from: people.deployer,
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
    },
  ])
const balanceOf = (address: Address) =>
  client().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
const chainTime = async () => Number((await client().getBlock()).timestamp)

/** A person with 1,000 in savings, and an everyday account that has coins for fees alone. */
async function createSaver({ recovery = null as Address | null } = {}) {
  const everyday = privateKeyToAccount(generatePrivateKey())
  const passkey = createSoftPasskey()
  const savings = await deploy({ passkey: passkey.publicKey, recovery })
  await callChain(anvil.rpcUrl, 'anvil_setBalance', [everyday.address, toHex(parseEther('1'))])
  await give(savings, 1_000n)
  const network = defineChain({
    id: chainId,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.rpcUrl] } },
  })
  const wallet = createWalletClient({ account: everyday, chain: network, transport: http() })
  /** Sends as the everyday account. @throws what the chain refuses it with */
  const send = async (call: RedeemedCall) => {
    await client().call({ account: everyday.address, ...call })
    return wallet.sendTransactionSync(call)
  }
  const accounts = { chainId, savings, everyday: everyday.address }
  const signed = (delegation: UnsignedDelegation, by = passkey) => ({
    ...delegation,
    signature: passkeySignature(by.answer(hashForSigning(delegation, chainId))),
  })
  const allow = async (amount: string, nonce = '0') => {
    const start = await chainTime()
    return signed(createDelegation(allowanceOf({ ...accounts, token, amount, nonce, start, salt: '1' })))
  }
  const draw = (
    allowance: Awaited<ReturnType<typeof allow>>,
    amount: bigint,
    to: Address = everyday.address,
  ) => redeemCall({ delegations: [allowance], call: paymentCall({ token, to, amount }) })
  const order = async (call: RedeemedCall) =>
    orderDelegation({ ...accounts, call, end: (await chainTime()) + 600, salt: '2' })
  return { everyday, wallet, passkey, savings, accounts, send, signed, allow, draw, order }
}

describe('an allowance', () => {
  it('default: the everyday account draws so much a day, and no more before the next day', async () => {
    const { everyday, send, allow, draw } = await createSaver()
    const allowance = await allow('50')
    await send(draw(allowance, 40n))
    expect(await balanceOf(everyday.address)).toBe(40n)
    await expect(send(draw(allowance, 11n))).rejects.toThrow('transfer-amount-exceeded')
    await callChain(anvil.rpcUrl, 'evm_increaseTime', [day])
    await callChain(anvil.rpcUrl, 'evm_mine', [])
    await send(draw(allowance, 50n))
    expect(await balanceOf(everyday.address)).toBe(90n)
  })

  it('default: an upgraded account draws and pays in one transaction', async () => {
    const { everyday, wallet, send, allow, draw } = await createSaver()
    const allowance = await allow('50')
    await wallet.sendTransactionSync({
      to: everyday.address,
      gas: 100_000n,
      authorizationList: [
        await wallet.signAuthorization({
          contractAddress: delegationFramework.delegate,
          executor: 'self',
        }),
      ],
    })
    const before = await balanceOf(friend)
    const pay = paymentCall({ token, to: friend, amount: 30n })
    const data = encodeAccountCalls([draw(allowance, 30n), pay])
    await send({ to: everyday.address, value: 0n, data })
    expect((await balanceOf(friend)) - before).toBe(30n)
  })

  it('threat 18 rejects: the everyday key alone takes no more, whoever has it', async () => {
    const { savings, everyday, send, allow, draw, order, signed } = await createSaver()
    const allowance = await allow('50')
    const takeAll = paymentCall({ token, to: everyday.address, amount: 1_000n })
    const forged = signed(await order(takeAll), createSoftPasskey())
    for (const call of [
      draw(allowance, 51n),
      redeemCall({ delegations: [{ ...allowance, caveats: [] }], call: takeAll }),
      redeemCall({ delegations: [forged], call: takeAll }),
      { to: savings, value: 0n, data: encodeAccountCalls([takeAll]) },
    ])
      await expect(send(call)).rejects.toThrow()
    expect(await balanceOf(savings)).toBe(1_000n)
  })

  it('threat 18 rejects: an allowance in the hands of another account', async () => {
    const { allow, draw, savings } = await createSaver()
    const thief = await createSaver()
    await expect(thief.send(draw(await allow('50'), 10n, thief.everyday.address))).rejects.toThrow()
    expect(await balanceOf(savings)).toBe(1_000n)
  })

  it('behavior: the passkey ends it, and one of afterwards holds', async () => {
    const { send, allow, draw, order, signed } = await createSaver()
    const allowance = await allow('50')
    const end = signed(await order(endAllowancesCall))
    await send(redeemCall({ delegations: [end], call: endAllowancesCall }))
    await expect(send(draw(allowance, 1n))).rejects.toThrow('invalid-nonce')
    await send(draw(await allow('20', '1'), 20n))
  })
})

describe('an order of the passkey', () => {
  it('default: empties the account, once', async () => {
    const { savings, send, order, signed } = await createSaver()
    const before = await balanceOf(friend)
    const call = paymentCall({ token, to: friend, amount: 1_000n })
    const redemption = redeemCall({ delegations: [signed(await order(call))], call })
    await send(redemption)
    expect([await balanceOf(savings), (await balanceOf(friend)) - before]).toEqual([0n, 1_000n])
    await give(savings, 1_000n)
    await expect(send(redemption)).rejects.toThrow('limit-exceeded')
  })

  it('threat 18 rejects: another receiver, another amount, another token', async () => {
    const { savings, everyday, send, order, signed } = await createSaver()
    const ordered = signed(await order(paymentCall({ token, to: friend, amount: 10n })))
    for (const call of [
      paymentCall({ token, to: everyday.address, amount: 10n }),
      paymentCall({ token, to: friend, amount: 11n }),
      paymentCall({ token: null, to: friend, amount: 0n }),
    ])
      await expect(send(redeemCall({ delegations: [ordered], call }))).rejects.toThrow()
    expect(await balanceOf(savings)).toBe(1_000n)
  })

  it('rejects: after its end', async () => {
    const { send, order, signed } = await createSaver()
    const call = paymentCall({ token, to: friend, amount: 10n })
    const late = signed({ ...(await order(call)) })
    await callChain(anvil.rpcUrl, 'evm_increaseTime', [601])
    await callChain(anvil.rpcUrl, 'evm_mine', [])
    await expect(send(redeemCall({ delegations: [late], call }))).rejects.toThrow('expired-delegation')
  })

  it('default: a recovery key orders as the passkey does', async () => {
    const recovery = privateKeyToAccount(generatePrivateKey())
    const { savings, send, order } = await createSaver({ recovery: recovery.address })
    const call = paymentCall({ token, to: friend, amount: 1_000n })
    const delegation = await order(call)
    const signature = await recovery.sign({ hash: hashForSigning(delegation, chainId) })
    await send(redeemCall({ delegations: [{ ...delegation, signature }], call }))
    expect(await balanceOf(savings)).toBe(0n)
  })
})
