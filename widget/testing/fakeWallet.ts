import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WalletRequest } from '../wallets/walletPort.ts'

/** An error as wallets throw it (EIP-1193 `ProviderRpcError`). */
export class ProviderError extends Error {
  readonly code: number

  constructor(code: number, message = 'The wallet said no') {
    super(message)
    this.code = code
  }
}

type Answer = (params: unknown) => unknown

export interface FakeWalletParameters {
  info?: Partial<DiscoveredWallet>
  accounts?: readonly string[]
  /** Whether the page was let in on an earlier visit. */
  permitted?: boolean
  chainId?: number
  /** Chains that the wallet has. */
  chains?: readonly number[]
}

export interface FakeWallet {
  info: DiscoveredWallet
  /** Methods that were asked, in order. */
  log: string[]
  /** What the wallet holds; may be changed, as a person does in the wallet. */
  held: { accounts: readonly string[]; permitted: boolean; chainId: number; chains: number[] }
  /** Answers that replace the wallet's own, by method. */
  script: Map<string, Answer>
  /** Asked as the loader asks: a wallet's error arrives as `WALLET_ERROR` with its code. */
  ask: WalletRequest
}

/** Answers nothing, ever. */
export const silence = () => new Promise<never>(() => {})

/** Throws what a wallet throws. */
export const fails = (code: number) => () => {
  throw new ProviderError(code)
}

export const evmAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** A wallet that follows EIP-1193, EIP-3326 and EIP-3085, and can be told to misbehave. */
export function createFakeWallet(parameters: FakeWalletParameters = {}): FakeWallet {
  const { info = {}, accounts = [evmAccounts[0]], permitted = false, chainId = 31337 } = parameters
  const held = { accounts, permitted, chainId, chains: [...(parameters.chains ?? [31337, 31338])] }
  const allowed = () => (held.permitted ? [...held.accounts] : [])
  const own = new Map<string, Answer>([
    ['eth_accounts', allowed],
    ['eth_chainId', () => `0x${held.chainId.toString(16)}`],
    [
      'eth_requestAccounts',
      () => {
        held.permitted = true
        return allowed()
      },
    ],
    [
      'wallet_switchEthereumChain',
      (params) => {
        const chain = chainOf(params)
        if (!held.chains.includes(chain)) throw new ProviderError(4902, 'Unrecognized chain')
        held.chainId = chain
        return null
      },
    ],
    [
      'wallet_addEthereumChain',
      (params) => {
        held.chains.push(chainOf(params))
        return null
      },
    ],
    [
      'wallet_revokePermissions',
      () => {
        held.permitted = false
        return null
      },
    ],
  ])
  return finish(
    {
      uuid: '00000000-0000-4000-8000-000000000001',
      namespace: 'eip155',
      type: 'ANNOUNCED',
      name: 'Harbor Wallet',
      rdns: 'test.harbor',
      ...info,
    },
    held,
    own,
  )
}

export const solanaAccount = 'FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT'

/** A wallet that follows wallet-standard, as the loader asks it. */
export function createFakeSolanaWallet(parameters: FakeWalletParameters = {}): FakeWallet {
  const { info = {}, accounts = [solanaAccount], permitted = false } = parameters
  const held: FakeWallet['held'] = { accounts, permitted, chainId: 0, chains: [] }
  const own = new Map<string, Answer>([
    [
      'standard:connect',
      (params) => {
        const silent = typeof params === 'object' && params !== null && Reflect.get(params, 'silent') === true
        if (!silent) held.permitted = true
        return { accounts: held.permitted ? held.accounts.map((address) => ({ address })) : [] }
      },
    ],
    [
      'standard:disconnect',
      () => {
        held.permitted = false
        return null
      },
    ],
  ])
  return finish(
    {
      uuid: '00000000-0000-4000-8000-000000000002',
      namespace: 'solana',
      type: 'ANNOUNCED',
      name: 'Lagoon Wallet',
      chains: ['solana:mainnet'],
      ...info,
    },
    held,
    own,
  )
}

function finish(
  info: DiscoveredWallet,
  held: FakeWallet['held'],
  own: ReadonlyMap<string, Answer>,
): FakeWallet {
  const log: string[] = []
  const script = new Map<string, Answer>()
  return {
    info,
    log,
    held,
    script,
    async ask(method, params, { signal } = {}) {
      log.push(method)
      const answer = script.get(method) ?? own.get(method)
      // As the loader says it of a feature that a wallet has not.
      if (!answer && method.startsWith('solana:'))
        throw new WalletKitError('METHOD_NOT_FOUND', `The wallet has no ${method}`)
      if (!answer) throw new WalletKitError('WALLET_ERROR', 'Unknown method', { code: 4200 })
      const answered = Promise.resolve().then(() => answer(params))
      try {
        return await (signal ? Promise.race([answered, aborted(signal)]) : answered)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw new WalletKitError('WALLET_ERROR', error.message, { code: error.code })
      }
    },
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new WalletKitError('ABORTED', 'Request was aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })
}

function chainOf(params: unknown): number {
  const [first]: unknown[] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null) throw new ProviderError(-32602, 'Invalid params')
  return Number(Reflect.get(first, 'chainId'))
}
