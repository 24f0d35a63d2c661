import { atom, createStore } from 'jotai/vanilla'
import { createPublicClient, createWalletClient, defineChain, encodeFunctionData, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from '#shared/delegations/delegation.ts'
import type { RedeemedCall } from '#shared/delegations/redeemCall.ts'
import { freePort } from '#shared/testing/startService.ts'
import type { SavingsRecoveryKey } from '../../frame-auth/features/savings/recoveryKey.ts'
import type { SavingsOrder } from '../../frame-auth/features/savings/savingsOrder.ts'
import { savingsActions } from '../../frame-auth/features/security/savings/savingsActions.ts'
import type { SavingsContext } from '../../frame-auth/features/security/savings/savingsContext.ts'
import { fromBase64Url, randomBytes, toBase64Url } from '../../frame-auth/services/crypto/bytes.ts'
import { createSoftPasskeys } from '../../frame-auth/testing/createSoftPasskey.ts'
import {
  createStubCustody,
  type StubWallet,
  stubAddresses,
} from '../../frame-auth/testing/createStubCustody.ts'
import { createStubStorage } from '../../frame-auth/testing/createStubStorage.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'

/* The secure frame's side of the savings account, over a chain that has the contracts of public chains. */

const chainId = 'eip155:31337'
const never = new AbortController().signal
const everyday = privateKeyToAccount(generatePrivateKey())
const thief = privateKeyToAccount(generatePrivateKey())
const { makeSavings, planSavings, proveSavings, openByRecoveryCode, orderSavings } = savingsActions
const describeSavings = (context: SavingsContext) => savingsActions.describeSavings(context, never)
const drawSavings = (
  context: SavingsContext,
  asked: { chainId: 'eip155:31337'; token: Hex; amount: string },
) => savingsActions.drawSavings(context, asked, never)

let anvil: Anvil
let token: Hex
beforeAll(async () => {
  anvil = await createAnvil({ chainId: 31_337, port: await freePort() })
  const writer = createChainWriter(anvil.rpcUrl)
  await deployDelegationFramework(writer)
  token = await writer.deploy(people.deployer, artifacts.token, ['Harbor Dollar', 'HUSD', 6, 10n ** 15n])
  await callChain(anvil.rpcUrl, 'anvil_setBalance', [everyday.address, '0xde0b6b3a7640000'])
})
afterAll(() => anvil.destroy())

const network = () => ({
  ...({ id: 31_337, name: 'Harbor', chainNamespace: 'eip155', caipNetworkId: chainId } as const),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [anvil.rpcUrl] } },
})

/** A person's document: its passkeys and its server's record may be shared with another one. */
function open({
  wallet = { status: 'ready', factors: [] } as StubWallet,
  passkeys = createSoftPasskeys(),
} = {}) {
  const store = createStore()
  const shown: SavingsOrder[] = []
  /** Which passkey answers in the window. */
  let asked = (credentialId: string) => credentialId
  const context: SavingsContext = {
    store,
    custody: createStubCustody(store, wallet).custody,
    storage: createStubStorage(),
    passkeys,
    approvals: {
      async signOrder({ shown: { order }, passkey: { challenge, credentialId } }) {
        shown.push(order)
        const { authenticatorData, clientDataJSON, signature } = await passkeys.sign({
          challenge: fromBase64Url(challenge),
          credentialId: fromBase64Url(asked(credentialId)),
        })
        return {
          authenticatorData: toBase64Url(authenticatorData),
          clientDataJSON: toBase64Url(clientDataJSON),
          signature: toBase64Url(signature),
        }
      },
      async approveOrder({ shown: { order } }) {
        shown.push(order)
      },
    },
    networks: { get: network },
    chain: { request: ({ method, params }) => callChain(anvil.rpcUrl, method, Object(params)) },
    addresses: () => ({ ...stubAddresses, eip155: everyday.address }),
    person: () => 'ada',
    // A chain is behind by the time since its last block.
    now: () => Date.now() + 60_000,
    recoveryKeyAtom: atom<SavingsRecoveryKey | null>(null),
  }
  return {
    context,
    wallet,
    passkeys,
    shown,
    answerBy(credentialId: string) {
      asked = () => credentialId
    },
  }
}

/** Sends as the everyday account, which the chain refuses first where it would fail. */
async function send({ to, value, data }: { to: Hex; value: string | bigint; data: Hex }) {
  const chain = defineChain(network())
  const call = { to, value: BigInt(value), data }
  await createPublicClient({ chain, transport: http() }).call({ account: everyday.address, ...call })
  return createWalletClient({ account: everyday, chain, transport: http() }).sendTransactionSync(call)
}
const balanceOf = (address: Hex) =>
  createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 }).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

/** Puts 1,000 in, on the chain. */
async function putIn(context: SavingsContext): Promise<Hex> {
  const savings = await describeSavings(context)
  if (!savings) throw new Error('There is no savings account')
  await send(savings.deployment)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [savings.address, 1_000n],
  })
  await callChain(anvil.rpcUrl, 'eth_sendTransactionSync', [{ from: people.deployer, to: token, data }])
  return savings.address
}
const done = (call: RedeemedCall | null) => {
  if (!call) throw new Error('There is no transaction')
  return send(call)
}
const make = (context: SavingsContext) => makeSavings(context, { label: 'Ada', recovery: null })
const planned = async (context: SavingsContext) => (await planSavings(context, 'Ada')).confirm()

describe('the savings account in the frame', () => {
  it('default: made, allowed, drawn from and emptied, each order shown as it is', async () => {
    const { context, shown } = open()
    expect(await describeSavings(context)).toBeNull()
    await make(context)
    const address = await putIn(context)
    expect(await describeSavings(context)).toMatchObject({
      isProven: true,
      hasRecoveryKey: false,
      allowances: [],
    })

    const allowance = { token, amount: '50' }
    expect(await orderSavings(context, { chainId, order: { type: 'allow', ...allowance } }, never)).toBeNull()
    expect((await describeSavings(context))?.allowances).toEqual([{ chainId, ...allowance, left: '50' }])
    await send(await drawSavings(context, { chainId, token, amount: '40' }))
    expect([await balanceOf(address), await balanceOf(everyday.address)]).toEqual([960n, 40n])
    await expect(send(await drawSavings(context, { chainId, token, amount: '11' }))).rejects.toThrow(
      'transfer-amount-exceeded',
    )

    const pay = { type: 'pay', token, amount: '960', to: everyday.address } as const
    await done(await orderSavings(context, { chainId, order: pay }, never))
    expect(await balanceOf(address)).toBe(0n)
    const asset = { symbol: 'HUSD', decimals: 6, token }
    expect(shown).toEqual([
      { type: 'allow', savings: address, asset: { ...asset, amount: '50' } },
      { type: 'pay', savings: address, asset: { ...asset, amount: '960' }, to: everyday.address },
    ])
  })

  it('behavior: an allowance is ended before there is another one', async () => {
    const { context, shown } = open()
    await make(context)
    await putIn(context)
    const order = { type: 'allow', token, amount: '50' } as const
    await orderSavings(context, { chainId, order }, never)
    await expect(orderSavings(context, { chainId, order }, never)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    await done(await orderSavings(context, { chainId, order: { type: 'end' } }, never))
    expect(shown.at(-1)).toMatchObject({ type: 'end' })
    // Ended on the chain: it is not known as one any more.
    expect((await describeSavings(context))?.allowances).toEqual([])
    await orderSavings(context, { chainId, order: { ...order, amount: '20' } }, never)
    await send(await drawSavings(context, { chainId, token, amount: '20' }))
  })

  it('default: the code on paper orders in place of a lost passkey', async () => {
    const { context, wallet, shown } = open()
    const { code, confirm } = await planSavings(context, 'Ada')
    await confirm()
    const address = await putIn(context)
    const elsewhere = open({ wallet })
    const wrong = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await expect(openByRecoveryCode(elsewhere.context, wrong)).rejects.toMatchObject({
      code: 'RECOVERY_INVALID',
    })
    await openByRecoveryCode(elsewhere.context, code)
    const order = { type: 'pay', token, amount: '1000', to: everyday.address } as const
    await done(await orderSavings(elsewhere.context, { chainId, order }, never))
    expect(await balanceOf(address)).toBe(0n)
    expect([elsewhere.shown.length, shown.length]).toEqual([1, 0])
  })

  it('rejects: a code of another account', async () => {
    const { context } = open()
    await planned(context)
    const { code } = await planSavings(context, 'Ada')
    await expect(openByRecoveryCode(context, code)).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
  })
})

describe('threat 16: a server that shows another savings account', () => {
  it('default: on a new device the account counts once its passkey has said so', async () => {
    const { wallet, passkeys, context } = open()
    await make(context)
    const other = open({ wallet, passkeys })
    expect(await describeSavings(other.context)).toMatchObject({ isProven: false })
    expect(await proveSavings(other.context)).toBe(true)
    expect(await describeSavings(other.context)).toMatchObject({ isProven: true })
  })

  it('default: on a new device one with a code on paper counts, too', async () => {
    const { wallet, passkeys, context } = open()
    await planned(context)
    const other = open({ wallet, passkeys })
    expect(await proveSavings(other.context)).toBe(true)
    expect(await describeSavings(other.context)).toMatchObject({ isProven: true, hasRecoveryKey: true })
  })

  it.each([
    ['a recovery key of its own where there was none', make, thief.address],
    ['a recovery key of its own in place of the person’s', planned, thief.address],
    ['no recovery key where there was one', planned, null],
  ] as const)('rejects: on a new device, %s', async (_, makeIt, recovery) => {
    const { wallet, passkeys, context } = open()
    await makeIt(context)
    const { context: newDevice } = open({ wallet, passkeys })
    if (wallet.savings) wallet.savings = { ...wallet.savings, recovery }
    await expect(proveSavings(newDevice)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
    expect(await describeSavings(newDevice)).toMatchObject({ isProven: false })
  })

  it('rejects: on a new device, an account whose passkey does not say who owns it besides', async () => {
    const { wallet, passkeys, context } = open({ passkeys: createSoftPasskeys({ saysUser: false }) })
    await make(context)
    const { context: newDevice } = open({ wallet, passkeys })
    expect(await proveSavings(newDevice)).toBe(false)
    expect(await describeSavings(newDevice)).toMatchObject({ isProven: false })
  })

  it('rejects: on a new device, a passkey that was not made for a savings account', async () => {
    const { wallet, passkeys, context } = open()
    const id = randomBytes(53)
    id[0] = 0
    const ofBefore = { ...passkeys, create: ({ label }: { label: string }) => passkeys.create({ id, label }) }
    await make({ ...context, passkeys: ofBefore })
    const { context: newDevice } = open({ wallet, passkeys })
    await expect(proveSavings(newDevice)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
    expect(await describeSavings(newDevice)).toMatchObject({ isProven: false })
  })

  it.each([
    ['the key', () => ({ y: `0x${'1'.repeat(64)}` })],
    ['the recovery key', () => ({ recovery: everyday.address })],
  ] as const)('rejects: on a device that has proven the account, %s of it changed', async (_, changed) => {
    const { wallet, context } = open()
    await make(context)
    expect(await describeSavings(context)).toMatchObject({ isProven: true })
    if (wallet.savings) wallet.savings = { ...wallet.savings, ...changed() }
    expect(await describeSavings(context)).toMatchObject({ isProven: false })
  })

  it('behavior: a server that has lost it gets it back from a device that has proven it, with what is allowed', async () => {
    const { wallet, context } = open()
    await make(context)
    const address = await putIn(context)
    await orderSavings(context, { chainId, order: { type: 'allow', token, amount: '50' } }, never)
    const kept = wallet.savings
    delete wallet.savings
    expect(await describeSavings(context)).toMatchObject({
      ...{ address, isProven: true },
      allowances: [{ amount: '50' }],
    })
    expect(wallet.savings).toEqual(kept)
    await send(await drawSavings(context, { chainId, token, amount: '20' }))
  })

  it('rejects: the key of a stranger under the credential of the person', async () => {
    const { wallet, context } = open()
    await make(context)
    const stranger = open()
    await make(stranger.context)
    const { x, y } = stranger.wallet.savings ?? { x: '', y: '' }
    if (wallet.savings) wallet.savings = { ...wallet.savings, x, y }
    await expect(proveSavings(context)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
  })

  it('rejects: an order that another passkey of the person has signed', async () => {
    const { context, answerBy, passkeys } = open()
    await make(context)
    const { credentialId } = await passkeys.create({ id: randomBytes(16), label: 'Another' })
    answerBy(toBase64Url(credentialId))
    const order = { type: 'pay', token, amount: '1', to: everyday.address } as const
    await expect(orderSavings(context, { chainId, order }, never)).rejects.toMatchObject({
      code: 'PASSKEY_UNAVAILABLE',
    })
  })

  it('rejects: an allowance to another account, or of another account, is none', async () => {
    const { context, wallet } = open()
    await make(context)
    await putIn(context)
    await orderSavings(context, { chainId, order: { type: 'allow', token, amount: '50' } }, never)
    const theirs: SavingsContext = {
      ...context,
      addresses: () => ({ ...stubAddresses, eip155: thief.address }),
    }
    expect((await describeSavings(theirs))?.allowances).toEqual([])
    const second = open()
    await make(second.context)
    if (second.wallet.savings && wallet.savings)
      second.wallet.savings = { ...second.wallet.savings, allowances: wallet.savings.allowances }
    expect((await describeSavings(second.context))?.allowances).toEqual([])
  })
})
