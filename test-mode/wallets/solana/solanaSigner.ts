import {
  createKeyPairFromPrivateKeyBytes,
  createSolanaRpc,
  getAddressFromPublicKey,
  getBase16Encoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/web3.js'
import type { SolanaWalletConfig } from '../config.ts'

export interface SolanaSigner {
  address: string
  publicKey: Uint8Array
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Wire format in, wire format with this signature out. */
  signTransaction(wire: Uint8Array): Promise<Uint8Array>
  /** Signs, sends to the wallet's ledger, and gives the signature's bytes. */
  signAndSend(wire: Uint8Array): Promise<Uint8Array>
}

/** The keys of a Solana wallet, which really sign, and its ledger. */
export async function createSolanaSigner(
  config: Pick<SolanaWalletConfig, 'privateKey' | 'rpcUrl'>,
): Promise<SolanaSigner> {
  const seed = new Uint8Array(getBase16Encoder().encode(config.privateKey.slice(2)))
  const keys = await createKeyPairFromPrivateKeyBytes(seed)
  const address = await getAddressFromPublicKey(keys.publicKey)
  const rpc = createSolanaRpc(config.rpcUrl)
  const sign = async (wire: Uint8Array) =>
    partiallySignTransaction([keys], getTransactionDecoder().decode(wire))

  return {
    address,
    publicKey: new Uint8Array(getBase58Encoder().encode(address)),
    signMessage: (message) => signBytes(keys.privateKey, message),
    signTransaction: async (wire) => new Uint8Array(getTransactionEncoder().encode(await sign(wire))),
    async signAndSend(wire) {
      const encoded = getBase64EncodedWireTransaction(await sign(wire))
      const signature = await rpc.sendTransaction(encoded, { encoding: 'base64' }).send()
      return new Uint8Array(getBase58Encoder().encode(signature))
    },
  }
}
