import { type Hex, keccak256 } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubChain, evmAnswers } from './createStubChain.ts'

/** An EVM chain as far as a payment's fate goes: it takes each transaction once, and knows it by its hash. */
export function createPaymentChain() {
  const taken = new Map<Hex, Hex>()
  const stub = createStubChain({ ...evmAnswers })
  const known = ([hash]: [Hex]) => (taken.has(hash) ? { status: '0x1' } : null)
  Object.assign(stub.answers, {
    eth_getTransactionReceipt: known,
    eth_getTransactionByHash: known,
    eth_sendRawTransaction([raw]: [Hex]) {
      const hash = keccak256(raw)
      if (taken.has(hash)) throw new WalletKitError('RPC_ERROR', 'already known')
      taken.set(hash, raw)
      return hash
    },
  })
  return {
    ...stub,
    hashes: () => [...taken.keys()],
    /** The next call of `method` is not answered: the network goes `before` or `after` it is carried out. */
    lose(method: string, when: 'before' | 'after') {
      const answer = stub.answers[method]
      stub.answers[method] = (params: unknown) => {
        stub.answers[method] = answer
        if (when === 'after' && typeof answer === 'function') answer(params)
        throw new WalletKitError('RPC_UNREACHABLE', 'The network could not be reached')
      }
    },
    /** The next call of `method` hangs, `before` or `after` it is carried out. @returns when it has come so far */
    hold(method: string, when: 'before' | 'after') {
      const answer = stub.answers[method]
      let reached = () => {}
      const isReached = new Promise<void>((resolve) => {
        reached = resolve
      })
      stub.answers[method] = (params: unknown) => {
        stub.answers[method] = answer
        if (when === 'after' && typeof answer === 'function') answer(params)
        reached()
        return new Promise(() => {})
      }
      return isReached
    },
  }
}
