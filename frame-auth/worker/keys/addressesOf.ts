import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { getBase58Decoder } from '@solana/web3.js'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type { Vault } from '#shared/api/auth/custody.ts'
import type { Keys } from './withKeys.ts'

/** The addresses of the keys, the EVM one with its checksum. */
export function addressesOf({ eip155, solana }: Keys): Vault['addresses'] {
  return {
    eip155: publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(eip155, false))),
    solana: getBase58Decoder().decode(ed25519.getPublicKey(solana)),
  }
}
