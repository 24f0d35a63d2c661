import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../services/chain/createChainClient.ts'

type Answers = Record<string, unknown>

/** A chain that answers method by method; an `Error` is thrown, a function is asked. What it lacks is refused by it. */
export function createStubChain(answers: Answers = {}) {
  const calls: { network: string; method: string; params: unknown }[] = []
  const chain: ChainClient = {
    async request({ network, method, params }) {
      calls.push({ network, method, params })
      const answer = method in answers ? answers[method] : new WalletKitError('RPC_ERROR', 'Method not found')
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(params) : answer
    },
  }
  return { chain, calls, answers }
}

/** What an idle EVM chain says. */
export const evmAnswers: Answers = {
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getTransactionCount: '0x7',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_sendRawTransaction: '0x00',
}
