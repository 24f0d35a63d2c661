import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getAddressFromPublicKey,
  getBase58Decoder,
  getStructEncoder,
  getTransactionEncoder,
  getU32Encoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaWalletConfigSchema } from '../../../test-mode/wallets/config.ts'
import { createMemoryStorage, createTestPage } from '../../../test-mode/wallets/createTestPage.ts'
import { createSolanaWallet } from '../../../test-mode/wallets/solana/createSolanaWallet.ts'
import { findPortBase, portsFrom } from '../../ports.ts'
import { createSolanaLedger, type SolanaLedger } from '../../solana/createSolanaLedger.ts'

const seed = new Uint8Array(32).fill(3)
const keys = await createKeyPairFromPrivateKeyBytes(seed)
const owner = await getAddressFromPublicKey(keys.publicKey)
const recipient = address('4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA')

let ledger: SolanaLedger
beforeAll(async () => {
  ledger = await createSolanaLedger({ port: portsFrom(await findPortBase()).solana, funded: [owner] })
})
afterAll(() => ledger.destroy())

async function createWallet(overrides: object = {}, page = createTestPage()) {
  const config = solanaWalletConfigSchema.parse({
    kind: 'solana',
    name: 'Compass',
    privateKey: `0x${Buffer.from(seed).toString('hex')}`,
    rpcUrl: ledger.rpcUrl,
    ...overrides,
  })
  const { wallet, ...rest } = await createSolanaWallet(config, page)
  const connected = async () => {
    const { accounts } = await wallet.features['standard:connect'].connect()
    const [account] = accounts
    if (!account) throw new Error('no account')
    return account
  }
  return { wallet, page, connected, ...rest }
}

async function transferWire(lamports: bigint): Promise<Uint8Array> {
  const { value } = await createSolanaRpc(ledger.rpcUrl).getLatestBlockhash().send()
  const data = getStructEncoder([
    ['instruction', getU32Encoder()],
    ['lamports', getU64Encoder()],
  ]).encode({ instruction: 2, lamports })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(owner, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(value, m),
    (m) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('11111111111111111111111111111111'),
          accounts: [
            { address: owner, role: AccountRole.WRITABLE_SIGNER },
            { address: recipient, role: AccountRole.WRITABLE },
          ],
          data: new Uint8Array(data),
        },
        m,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

test('default: asks once, then the page sees the account and hears of it', async () => {
  const { wallet, page, connected } = await createWallet()
  const heard: unknown[] = []
  wallet.features['standard:events'].on('change', (change) => heard.push(change))
  expect(wallet.accounts).toEqual([])
  expect(await connected()).toMatchObject({ address: owner, chains: ['solana:localnet'] })
  await connected()
  expect(page.asked).toHaveLength(1)
  expect(heard).toEqual([{ accounts: wallet.accounts }])
})

test('behavior: a silent connect never asks, and finds the permission after a reload', async () => {
  const storage = createMemoryStorage()
  const before = await createWallet({}, createTestPage(true, storage))
  expect(await before.wallet.features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
  await before.connected()
  const after = await createWallet({}, createTestPage(true, storage))
  expect((await after.wallet.features['standard:connect'].connect({ silent: true })).accounts).toHaveLength(1)
  expect(after.page.asked).toEqual([])
})

test('default: signs a message with ed25519', async () => {
  const { wallet, connected } = await createWallet()
  const account = await connected()
  const message = new TextEncoder().encode('Coffee, please')
  const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message })
  expect(
    await crypto.subtle.verify('Ed25519', keys.publicKey, new Uint8Array(signed?.signature ?? []), message),
  ).toBe(true)
})

test('default: connects and signs in by one question; not for another site', async () => {
  const { wallet, page } = await createWallet()
  const { signIn } = wallet.features['solana:signIn']
  const asked = { uri: 'https://shop.example', version: '1', chainId: 'devnet', nonce: 'a1b2c3d4' }
  const [output] = await signIn({ ...asked, statement: 'Come in.' })
  const [account] = wallet.accounts
  expect(output?.account).toBe(account)
  const text = new TextDecoder().decode(output?.signedMessage)
  expect(text.split('\n').slice(1)).toEqual([
    account?.address,
    '',
    'Come in.',
    '',
    'URI: https://shop.example',
    'Version: 1',
    'Chain ID: devnet',
    'Nonce: a1b2c3d4',
  ])
  const [signed, message] = [output?.signature, output?.signedMessage].map(
    (bytes) => new Uint8Array(bytes ?? []),
  )
  expect(
    await crypto.subtle.verify(
      'Ed25519',
      keys.publicKey,
      signed ?? new Uint8Array(),
      message ?? new Uint8Array(),
    ),
  ).toBe(true)
  expect(page.asked.at(-1)?.text).toBe(text)
  await expect(signIn({ ...asked, domain: 'evil.example' })).rejects.toMatchObject({ code: 4100 })
})

test('default: signs and sends a payment that the ledger takes; the person sees the amount', async () => {
  const { wallet, page, connected } = await createWallet()
  const account = await connected()
  const [sent] = await wallet.features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    chain: 'solana:localnet',
    transaction: await transferWire(100_000_000n),
  })
  const rpc = createSolanaRpc(ledger.rpcUrl)
  const name = signature(getBase58Decoder().decode(sent?.signature ?? new Uint8Array()))
  const { value } = await rpc.getSignatureStatuses([name]).send()
  expect(value[0]?.err).toBeNull()
  expect((await rpc.getBalance(recipient).send()).value).toBe(100_000_000n)
  expect(page.asked.at(-1)?.rows).toContainEqual({ label: 'Amount', value: '0.1 SOL' })
})

test('rejects: with 4001 when the person says no; with 4100 before the page is connected', async () => {
  const refusing = await createWallet({}, createTestPage(false))
  await expect(refusing.connected()).rejects.toMatchObject({ code: 4001 })
  const { wallet, connected } = await createWallet()
  const account = await connected()
  await wallet.features['standard:disconnect'].disconnect()
  const { signMessage } = wallet.features['solana:signMessage']
  await expect(signMessage({ account, message: new Uint8Array(1) })).rejects.toMatchObject({ code: 4100 })
})

test('behavior: a silent wallet keeps the page waiting', async () => {
  const { connected, controls } = await createWallet({ behaviour: 'silent' })
  const { connected: other } = await createWallet()
  expect(await Promise.race([connected(), other().then(() => 'the other answered')])).toBe(
    'the other answered',
  )
  expect(controls.log).toMatchObject([{ method: 'standard:connect', outcome: 'waiting' }])
})

test('behavior: found by an app that is ready before it and by one that comes later', async () => {
  const page = createTestPage()
  const found: string[] = []
  const ready = () => {
    const detail = Object.freeze({
      register: (wallet: { name: string }) => {
        found.push(wallet.name)
        return () => found.push('gone')
      },
    })
    page.target.addEventListener('wallet-standard:register-wallet', (event) => {
      if (event instanceof CustomEvent) event.detail(detail)
    })
    page.target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  }
  ready()
  const { destroy } = await createWallet({}, page)
  expect(found).toEqual(['Compass'])
  destroy()
  expect(found).toEqual(['Compass', 'gone'])
  await createWallet({ name: 'Sextant' }, page)
  expect(found.at(-1)).toBe('Sextant')
})
