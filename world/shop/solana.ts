import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
} from '@solana/wallet-standard-features'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getStructEncoder,
  getTransactionEncoder,
  getU32Encoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import * as z from 'zod/mini'
import { demoAccounts } from '../demoAccounts.ts'
import type { Kit } from './kit.ts'
import { shorten } from './shorten.ts'

const lamports = 100_000_000n
const systemProgram = address('11111111111111111111111111111111')
const transferInstruction = 2
const transferData = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()],
])

const isFeature = (method: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && method in value
const signMessageSchema = z.custom<SolanaSignMessageFeature['solana:signMessage']>(isFeature('signMessage'), {
  error: 'This wallet cannot sign messages',
})
const sendSchema = z.custom<SolanaSignAndSendTransactionFeature['solana:signAndSendTransaction']>(
  isFeature('signAndSendTransaction'),
  { error: 'This wallet cannot send transactions' },
)

/** Has the wallet sign a message and checks the signature in the page. */
export async function signWithSolana(kit: Kit): Promise<string> {
  const { wallet, account } = await connected(kit)
  const message = new TextEncoder().encode(
    `Harbor Coffee: one table for ${shorten(account.address)}, please.`,
  )
  const { signMessage } = signMessageSchema.parse(wallet.features['solana:signMessage'])
  const [output] = await signMessage({ account, message })
  if (!output) throw new Error('The wallet gave no signature')
  const signature = new Uint8Array(output.signature)
  const key = await crypto.subtle.importKey('raw', new Uint8Array(account.publicKey), 'Ed25519', true, [
    'verify',
  ])
  if (!(await crypto.subtle.verify('Ed25519', key, signature, message))) {
    throw new Error('The signature is somebody else’s')
  }
  return `Signed by ${shorten(account.address)} · ${shorten(getBase58Decoder().decode(signature))}`
}

/** Pays for a coffee; the wallet sends the payment to its ledger. */
export async function payWithSolana(kit: Kit, rpcUrl: string): Promise<string> {
  const { wallet, account } = await connected(kit)
  const { signAndSendTransaction } = sendSchema.parse(wallet.features['solana:signAndSendTransaction'])
  const chain = account.chains.find((entry) => entry.startsWith('solana:'))
  if (!chain) throw new Error('This account is not on Solana')
  const transaction = await buildPayment(account.address, rpcUrl)
  const [output] = await signAndSendTransaction({ account, chain, transaction })
  if (!output) throw new Error('The wallet gave no signature')
  return `Paid · ${shorten(getBase58Decoder().decode(new Uint8Array(output.signature)))}`
}

async function buildPayment(from: string, rpcUrl: string): Promise<Uint8Array> {
  const { value: lifetime } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send()
  const payer = address(from)
  const transfer = {
    programAddress: systemProgram,
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: address(demoAccounts.solanaTill), role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(transferData.encode({ instruction: transferInstruction, lamports })),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstruction(transfer, alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

async function connected(kit: Kit): Promise<{ wallet: Wallet; account: WalletAccount }> {
  if (!kit.getState().accounts.solana) await kit.connect({ namespace: 'solana' })
  const wallet = kit.getProvider('solana')
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet shows no account')
  return { wallet, account }
}
