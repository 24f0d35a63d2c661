import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Decoder } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createFakeSolanaWallet, createFakeWallet, type FakeWallet } from './fakeWallet.ts'

/** An EVM wallet that really signs: `personal_sign` by its account's key. */
export function createSigningWallet(parameters: Parameters<typeof createFakeWallet>[0] = {}): FakeWallet & {
  addresses: readonly string[]
} {
  const accounts = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
  const addresses = accounts.map(({ address }) => address)
  const wallet = createFakeWallet({ accounts: addresses.slice(0, 1), ...parameters })
  wallet.script.set('personal_sign', (params) => {
    const [raw, address]: unknown[] = Array.isArray(params) ? params : []
    const account = accounts.find((each) => each.address === address)
    if (!account) throw new Error('Not an account of this wallet')
    return account.signMessage({ message: { raw: `0x${String(raw).slice(2)}` } })
  })
  return Object.assign(wallet, { addresses })
}

/** A Solana wallet that really signs: `solana:signMessage` by its account's key. */
export function createSigningSolanaWallet(): FakeWallet & { address: string } {
  const key = ed25519.utils.randomPrivateKey()
  const address = getBase58Decoder().decode(ed25519.getPublicKey(key))
  const wallet = createFakeSolanaWallet({ accounts: [address] })
  wallet.script.set('solana:signMessage', (params) => {
    const message = Buffer.from(String(Object(params).message), 'base64')
    return { signature: Buffer.from(ed25519.sign(message, key)).toString('base64') }
  })
  return Object.assign(wallet, { address })
}

/** What a Solana wallet is asked by `solana:signIn`. */
export type SolanaSignInInput = Readonly<Record<string, string>>

/**
 * One that has `solana:signIn`, too: it writes the text by itself.
 *
 * @param change what it does to the question before it signs, or to the account that it gives
 */
export function createSolanaWalletWithSignIn(
  change: (input: SolanaSignInInput) => SolanaSignInInput = (input) => input,
) {
  const wallet = createSigningSolanaWallet()
  const asked: SolanaSignInInput[] = []
  wallet.script.set('solana:signIn', async (params) => {
    const input: SolanaSignInInput = Object(params).signIn
    asked.push(input)
    const { address = wallet.address, ...said } = change(input)
    const lines = [
      ['URI', said['uri']],
      ['Version', said['version']],
      ['Chain ID', said['chainId']],
      ['Nonce', said['nonce']],
      ['Issued At', said['issuedAt']],
    ]
    const text = [
      `${said['domain']} wants you to sign in with your Solana account:`,
      `${address}\n`,
      ...(said['statement'] ? [`${said['statement']}\n`] : []),
      ...lines.map(([name, value]) => `${name}: ${value}`),
    ].join('\n')
    const message = Buffer.from(text).toString('base64')
    const answer: unknown = await wallet.script.get('solana:signMessage')?.({ message })
    wallet.held.permitted = true
    return { address, signedMessage: message, signature: Object(answer).signature }
  })
  return Object.assign(wallet, { asked })
}

interface HostSession {
  data: { accountAddress: string; chainId: string; expirationTime?: string }
  message: string
  signature: string
}

/** A page's `siwx` functions, which keep sessions and verify nothing by themselves. */
export function createHostFunctions({ required = false }: { required?: boolean } = {}) {
  const sessions: HostSession[] = []
  const log: string[] = []
  let nonces = 0
  const functions: Record<string, unknown> = {
    async createMessage(input: Record<string, unknown>) {
      log.push('createMessage')
      nonces += 1
      return { ...input, nonce: `nonce0000${nonces}`, statement: 'Welcome aboard.' }
    },
    async addSession(session: HostSession) {
      log.push('addSession')
      sessions.push(session)
    },
    async revokeSession(chainId: string, address: string) {
      log.push('revokeSession')
      const kept = sessions.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)
      sessions.splice(0, sessions.length, ...kept)
    },
    async setSessions(given: HostSession[]) {
      log.push('setSessions')
      sessions.splice(0, sessions.length, ...given)
    },
    async getSessions(chainId: string, address: string) {
      log.push('getSessions')
      return sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
    },
    getRequired: () => required,
  }
  return { functions, sessions, log }
}
