import { createEmitter } from '../kit/emitter.ts'
import type { Eip1193Provider, Eip1193Request } from '../providers/evmProvider.ts'
import type { StandardAccount, StandardFeature, StandardWallet } from '../providers/solanaWallet.ts'

/** An EIP-1193 provider that answers by `answer`, and counts its listeners. */
export function createTestProvider(answer: (request: Eip1193Request) => unknown = () => null) {
  const { on, off, emit } = createEmitter()
  const requests: Eip1193Request[] = []
  let listeners = 0
  const provider: Eip1193Provider = {
    request(request) {
      requests.push(request)
      // A wallet may answer with anything, or throw at once; the type says what an honest one does.
      return answer(request) as Promise<unknown>
    },
    on(event, listener) {
      listeners += 1
      on(event, listener)
    },
    removeListener(event, listener) {
      listeners -= 1
      off(event, listener)
    },
  }
  return { provider, requests, emit, listeners: () => listeners }
}

/** A Solana account of one address. */
export function testSolanaAccount(address: string): StandardAccount {
  return {
    address,
    publicKey: new Uint8Array(32),
    chains: ['solana:localnet'],
    features: ['solana:signMessage'],
  }
}

/** A wallet-standard wallet with the given accounts and features. */
export function createTestSolanaWallet(
  accounts: readonly StandardAccount[] = [],
  features: Readonly<Record<string, StandardFeature>> = {},
): StandardWallet {
  return {
    version: '1.0.0',
    name: 'Compass',
    icon: 'data:image/svg+xml;base64,AA==',
    chains: ['solana:localnet', 'sui:devnet'],
    accounts,
    features: { 'standard:connect': { version: '1.0.0', connect: () => ({ accounts }) }, ...features },
  }
}
