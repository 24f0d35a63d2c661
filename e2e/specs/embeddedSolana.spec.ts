import type { Page } from '@playwright/test'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getStructEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getU32Encoder,
  getU64Encoder,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { WorldUrls } from '../../world/createWorld.ts'
import { stateOf } from '../fixtures/actions.ts'
import { checkApproval, newAddress, pressLast, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* What the person approves on Solana, by the wallet that the page finds through wallet-standard. */

const receiver = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'
const amount = 100_000_000n

type Outcome = { value: number[] } | { message: string }

/** Asks the page's wallet; bytes cross as arrays of numbers. */
function ask(
  page: Page,
  feature: 'signMessage' | 'signTransaction' | 'signAndSendTransaction',
  bytes: Uint8Array,
): Promise<Outcome> {
  return page.evaluate(
    async ([name, numbers]) => {
      const wallet = window.walletKit.getProvider('solana')
      const [account] = wallet.accounts
      const chain = account?.chains.find((entry) => entry.startsWith('solana:'))
      const data = Uint8Array.from(numbers)
      const input = {
        account,
        chain,
        ...(name === 'signMessage' ? { message: data } : { transaction: data }),
      }
      const method = Reflect.get(wallet.features[`solana:${name}`] as object, name) as (
        input: unknown,
      ) => Promise<Record<string, Uint8Array>[]>
      try {
        const [output] = await method(input)
        return {
          value: [
            ...((name === 'signTransaction' ? output?.['signedTransaction'] : output?.['signature']) ?? []),
          ],
        }
      } catch (error) {
        return { message: (error as Error).message }
      }
    },
    [feature, [...bytes]] as const,
  )
}

function rpcOf(world: WorldUrls) {
  return createSolanaRpc(world.solana.rpcUrl)
}

/** A transfer to the receiver, not signed yet. */
async function payment(world: WorldUrls, from: string): Promise<Uint8Array> {
  const { value: lifetime } = await rpcOf(world).getLatestBlockhash().send()
  const data = getStructEncoder([
    ['instruction', getU32Encoder()],
    ['lamports', getU64Encoder()],
  ]).encode({ instruction: 2, lamports: amount })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('11111111111111111111111111111111'),
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: address(receiver), role: AccountRole.WRITABLE },
          ],
          data: new Uint8Array(data),
        },
        alive,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

test('default: a message and a transaction are signed, and a payment reaches the ledger, each after the person has seen it', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const frame = secureFrameOf(modal)
  const rpc = rpcOf(world)
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('sol'))
  const account = address((await stateOf(page)).accounts.solana?.address ?? '')
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(getBase58Encoder().encode(account)),
    'Ed25519',
    true,
    ['verify'],
  )
  const isSigned = (signature: Uint8Array, message: Uint8Array) =>
    crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
  const balance = async (owner: string) => (await rpc.getBalance(address(owner)).send()).value
  const closed = () => expect(page.getByTitle('WalletKit')).toBeHidden()

  await test.step('a message', async () => {
    const message = new TextEncoder().encode('One table for two, please')
    const signing = ask(page, 'signMessage', message)
    const opening = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Open window' }).press('Enter')
    const approval = await opening
    await expect(approval.getByText('One table for two, please')).toBeVisible()
    const sign = approval.getByRole('button', { name: 'Sign', exact: true })
    await expect(sign).toBeEnabled()
    await pressLast(sign)
    const { value } = (await signing) as { value: number[] }
    expect(await isSigned(Uint8Array.from(value), message)).toBe(true)
    await closed()
  })

  await rpc.requestAirdrop(account, lamports(2_000_000_000n)).send()
  await expect.poll(() => balance(account)).toBe(2_000_000_000n)
  const before = await balance(receiver)

  await test.step('a transaction that the page sends', async () => {
    const transaction = await payment(world, account)
    const opening = page.context().waitForEvent('page')
    const signing = ask(page, 'signTransaction', transaction)
    const approval = await opening
    await expect(approval.getByRole('heading', { name: 'Send 0.1 SOL' })).toBeVisible()
    await expect(approval.getByText(`0.1 SOL → ${receiver}`)).toBeVisible()
    const approve = await checkApproval(approval)
    await pressLast(approve)
    const { value } = (await signing) as { value: number[] }
    const signed = getTransactionDecoder().decode(Uint8Array.from(value))
    const signature = signed.signatures[account]
    expect(await isSigned(new Uint8Array(signature ?? []), new Uint8Array(signed.messageBytes))).toBe(true)
    // The wallet has sent nothing by itself.
    expect(await balance(receiver)).toBe(before)
    // Once: who approves in a window could do so by a touch.
    await frame.getByRole('button', { name: 'Not now' }).click()
    await closed()
  })

  await test.step('a payment that the wallet sends', async () => {
    const transaction = await payment(world, account)
    const opening = page.context().waitForEvent('page')
    const sending = ask(page, 'signAndSendTransaction', transaction)
    const approval = await opening
    await expect(approval.getByRole('heading', { name: 'Send 0.1 SOL' })).toBeVisible()
    const approve = await checkApproval(approval)
    await pressLast(approve)
    const { value } = (await sending) as { value: number[] }
    const signature = getBase58Decoder().decode(Uint8Array.from(value)) as Signature
    await expect
      .poll(async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]?.err)
      .toBe(null)
    expect(await balance(receiver)).toBe(before + amount)
    await closed()
  })

  await test.step('a payment that is declined', async () => {
    const transaction = await payment(world, account)
    const opening = page.context().waitForEvent('page')
    const sending = ask(page, 'signAndSendTransaction', transaction)
    const approval = await opening
    await expect(approval.getByRole('heading', { name: 'Send 0.1 SOL' })).toBeVisible()
    await pressLast(approval.getByRole('button', { name: 'Reject' }))
    expect(await sending).toEqual({ message: expect.stringMatching(/declined|reject/i) })
    expect(await balance(receiver)).toBe(before + amount)
  })
})
