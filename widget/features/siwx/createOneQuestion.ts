import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import {
  type ConnectableWallet,
  type ConnectWallet,
  connectWallet,
  type LiveConnection,
} from '../../wallets/walletPort.ts'
import type { createAnswers } from './createAnswers.ts'
import type { PromptContext } from './createPrompt.ts'

/** Wallets know a cluster by its name, where it has one. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * Has a wallet in the page connect and sign in by one question, where it has that (`solana:signIn`), permits nothing yet, and a message can be
 * made before its account is known. All others connect, and are asked to sign after it.
 */
export function createOneQuestion(
  { networks }: Pick<PromptContext, 'networks'>,
  answers: ReturnType<typeof createAnswers>,
): ConnectWallet {
  const ask = async (wallet: ConnectableWallet, signal?: AbortSignal): Promise<LiveConnection | null> => {
    const chainId = networks.networkOf('solana')?.caipNetworkId
    if (!wallet.signIn || !chainId) return null
    if ((await wallet.accounts({ silent: true }, signal)).length > 0) return null
    const terms = await answers.terms(chainId)
    const signed =
      terms && (await wallet.signIn({ ...terms, version: '1', chainId: nameOf(chainId) }, signal))
    if (!signed) return null
    const { readSolanaSignIn } = await import('./readSolanaSignIn.ts')
    const answer = readSolanaSignIn(terms, chainId, signed)
    answers.take([answer])
    return { addresses: [answer.message.accountAddress], reference: null }
  }
  return async (wallet, signal) => (await ask(wallet, signal)) ?? connectWallet(wallet, signal)
}

function nameOf(chainId: CaipNetworkId): string {
  const { reference } = splitCaipNetworkId(chainId)
  return clusters[reference] ?? reference
}
