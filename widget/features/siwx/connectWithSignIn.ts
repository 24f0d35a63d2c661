import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type ConnectableWallet, connectWallet, type LiveConnection } from '../../wallets/walletPort.ts'
import type { SignInContext } from './signInContext.ts'

/** Wallets know a cluster by its name, where it has one. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

type ConnectContext = Pick<SignInContext, 'networks' | 'signatures'>

/**
 * Has a wallet in the page connect and sign in by one request (`solana:signIn`), where the wallet can do that, permits nothing yet, and a
 * message can be made before its account is known. All others connect, and are asked to sign afterwards.
 */
export async function connectWithSignIn(
  context: ConnectContext,
  wallet: ConnectableWallet,
  signal?: AbortSignal,
): Promise<LiveConnection> {
  return (await signInOnConnect(context, wallet, signal)) ?? connectWallet(wallet, signal)
}

async function signInOnConnect(
  { networks, signatures }: ConnectContext,
  wallet: ConnectableWallet,
  signal?: AbortSignal,
): Promise<LiveConnection | null> {
  const chainId = networks.networkOf('solana')?.caipNetworkId
  if (!wallet.signIn || !chainId) return null
  if ((await wallet.accounts({ silent: true }, signal)).length > 0) return null
  const terms = await signatures.termsFor(chainId)
  const signed =
    terms && (await wallet.signIn({ ...terms, version: '1', chainId: clusterName(chainId) }, signal))
  if (!signed) return null
  const { readSolanaSignIn } = await import('./readSolanaSignIn.ts')
  const received = readSolanaSignIn(terms, chainId, signed)
  signatures.receive([received])
  return { addresses: [received.message.accountAddress], reference: null }
}

function clusterName(chainId: CaipNetworkId): string {
  const { reference } = splitCaipNetworkId(chainId)
  return clusters[reference] ?? reference
}
