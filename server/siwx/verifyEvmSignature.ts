import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isAddress,
  isHex,
  recoverMessageAddress,
  type SignableMessage,
} from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../chains/core/chain.ts'

interface VerifyEvmSignatureParameters {
  /** The chain that the message names: an account's contract speaks for it there, and nowhere else. */
  chain(): Pick<Chain, 'call'>
  address: string
  /** The text, or the bytes, as they were signed. */
  message: SignableMessage
  /** 0x-hex. */
  signature: string
  signal: AbortSignal
}

/**
 * Whether an EVM account has signed a text: its key (EIP-191), its contract (ERC-1271), or the contract that it will have once it is
 * deployed (ERC-6492). Chains are only read for contracts.
 *
 * @throws WalletKitError `RPC_UNREACHABLE` or `RPC_ERROR` if the chain cannot be asked: that says nothing of the signature
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function verifyEvmSignature(parameters: VerifyEvmSignatureParameters): Promise<boolean> {
  return (await findEvmSigner(parameters)) !== null
}

/** Who has signed for the account: its key, which speaks for it on every chain, or its contract on that one. Null: nobody. Rejects as above. */
export async function findEvmSigner(
  parameters: VerifyEvmSignatureParameters,
): Promise<'key' | 'contract' | null> {
  const { address, message, signature } = parameters
  if (!isHex(signature) || !isAddress(address)) return null
  if (BigInt(address) <= lastReserved) return null
  if (await isOfKey(address, message, signature)) return 'key'
  return (await isOfContract(address, signature, parameters)) ? 'contract' : null
}

/** Zero, which `ecrecover` answers for a signature that is none, and the addresses of precompiles: nobody has a key to them. */
const lastReserved = 0xffffn

/** Left out, nodes take the zero address, to which some contracts answer otherwise. */
const caller = '0x000000000000000000000000000000000000dEaD'

async function isOfKey(address: Hex, message: SignableMessage, signature: Hex): Promise<boolean> {
  // The library throws for what is no signature at all, and a contract may still say that it is good.
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  return signer?.toLowerCase() === address.toLowerCase()
}

/**
 * By the verifier of ERC-6492, which a node runs without it being deployed. Not by viem's action: that takes a node's failure for the
 * contract's no, and fetches what a contract names (EIP-3668).
 */
async function isOfContract(
  address: Hex,
  signature: Hex,
  { chain, message, signal }: VerifyEvmSignatureParameters,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hashMessage(message), signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    return (await chain().call('eth_call', [{ from: caller, data }, 'latest'], signal)) === '0x01'
  } catch (error) {
    if (isRevert(error)) return false
    throw error
  }
}

const revertSchema = z.object({ code: z.int() })

/** A contract that reverts has answered: no. Nodes give code 3 for that, or say so. */
export function isRevert(error: unknown): boolean {
  if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR') return false
  const said = z.safeParse(revertSchema, error.data)
  return said.data?.code === 3 || /revert|invalid opcode|out of gas/i.test(error.message)
}
