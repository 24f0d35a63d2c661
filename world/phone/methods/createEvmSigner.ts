import {
  type Address,
  type Chain,
  createWalletClient,
  type Hex,
  http,
  isAddressEqual,
  type PrivateKeyAccount,
  type TransactionRequest,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ProviderError, providerErrors } from '../../../test-mode/wallets/providerError.ts'
import type { PhoneChain } from '../phoneConfig.ts'

export interface EvmSigner {
  addresses: readonly Address[]
  /** The account of an address. Throws where the phone does not have its key. */
  account(address: Address): PrivateKeyAccount
  /** A chain of the phone. Throws where it does not know it. */
  chain(chainId: string): Chain
  /** Signs, sends to the chain and gives the hash. */
  send(from: Address, chainId: string, transaction: TransactionRequest): Promise<Hex>
  /** Fills in what is missing, signs and gives the transaction itself. */
  signTransaction(from: Address, chainId: string, transaction: TransactionRequest): Promise<Hex>
}

/** The EVM keys of a phone, which really sign, and its chains. */
export function createEvmSigner(keys: readonly Hex[], chains: readonly PhoneChain[]): EvmSigner {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const account = (address: Address) => {
    const found = accounts.find((candidate) => isAddressEqual(candidate.address, address))
    if (!found) throw providerErrors.unauthorized()
    return found
  }
  const chain = (chainId: string) => {
    const known = chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!known) throw new ProviderError(-32_603, `This phone has no way to ${chainId}`)
    return toViemChain(known)
  }
  const clientFor = (from: Address, chainId: string) =>
    createWalletClient({ account: account(from), chain: chain(chainId), transport: http() })

  return {
    addresses: accounts.map(({ address }) => address),
    account,
    chain,
    send: (from, chainId, transaction) => clientFor(from, chainId).sendTransaction(transaction),
    async signTransaction(from, chainId, transaction) {
      const client = clientFor(from, chainId)
      return client.signTransaction(await client.prepareTransactionRequest(transaction))
    },
  }
}

function toViemChain({ caipNetworkId, name, rpcUrl }: PhoneChain): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const id = Number(caipNetworkId.slice('eip155:'.length))
  return { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
}
