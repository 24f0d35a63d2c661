import { getBase58Decoder, getBase64Decoder, getBase64Encoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import { isCode } from '#shared/errors/walletKitError.ts'
import { solana, solanaBatches, solanaTransactionOf } from './namespaces/solana.ts'
import { parseAnswer } from './walletErrors.ts'
import type { WalletPort, WalletRequest } from './walletPort.ts'

const connectSchema = z.object({ accounts: z.array(z.object({ address: z.string() })) })
/** Bytes cross the hop in base64. */
const signatureSchema = z.object({ signature: z.string() })
const signInSchema = z.object({ address: z.string(), signedMessage: z.string(), signature: z.string() })
const transactionSchema = z.object({ signedTransaction: z.string() })

/** A wallet-standard wallet in the host page, asked through the loader. */
export function createStandardWallet(request: WalletRequest): WalletPort {
  const signature = async (asked: Promise<unknown>) => {
    const { signature } = await parseAnswer(asked, signatureSchema, 'a signature')
    return getBase58Decoder().decode(getBase64Encoder().encode(signature))
  }
  return {
    hasNetwork: solana.hasNetwork,
    canSend: () => true,
    async accounts({ silent }, signal) {
      const asked = request('standard:connect', { silent }, { signal })
      const { accounts } = await parseAnswer(asked, connectSchema, 'a list of addresses')
      return solana.parseAccounts(accounts.map(({ address }) => address))
    },
    async signIn(input, signal) {
      try {
        const asked = request('solana:signIn', { signIn: input }, { signal })
        const { address, signedMessage, signature } = await parseAnswer(asked, signInSchema, 'a sign-in')
        const [message, proof] = [signedMessage, signature].map((text) => getBase64Encoder().encode(text))
        return {
          address,
          text: new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(message ?? [])),
          signature: getBase58Decoder().decode(proof ?? new Uint8Array()),
        }
      } catch (thrown) {
        if (isCode(thrown, 'METHOD_NOT_FOUND')) return null
        throw thrown
      }
    },
    network: async () => null,
    switchNetwork: async () => {},
    async disconnect() {
      await request('standard:disconnect')
    },
    request: (method, params, options) => request(method, params, { signal: options?.signal }),
    ...solanaBatches,
    signMessage: ({ address, message }, signal) =>
      signature(
        request('solana:signMessage', { address, message: getBase64Decoder().decode(message) }, { signal }),
      ),
    async signTransaction({ address, chainId, transaction }, signal) {
      const params = { address, chainId, transaction: solanaTransactionOf({ transaction }) }
      const asked = request('solana:signTransaction', params, { signal })
      return (await parseAnswer(asked, transactionSchema, 'a signed transaction')).signedTransaction
    },
    async sendTransaction({ address, chainId, transaction }, signal) {
      const params = { address, chainId, transaction: solanaTransactionOf({ transaction }) }
      return signature(request('solana:signAndSendTransaction', params, { signal }))
    },
  }
}
