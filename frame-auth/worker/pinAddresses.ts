import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, utf8 } from '../services/crypto/bytes.ts'
import { deriveBytes } from '../services/crypto/sealing.ts'
import type { Pin } from './operations.ts'
import type { WalletName } from './sealContexts.ts'

/** What a device keeps to know its wallet again, whatever a server shows (threat 16). */
export async function makePin(name: WalletName, dek: Bytes): Promise<Pin> {
  const { id, epoch, addresses } = name
  const tag = new Uint8Array(await crypto.subtle.sign('HMAC', await tagKeyOf(dek), textOf(name)))
  return { vaultId: id, epoch, addresses, tag }
}

/** Rejects `ADDRESS_MISMATCH` where the pin is not this wallet's. */
export async function checkPin(name: WalletName, dek: Bytes, pin: Pin): Promise<void> {
  const genuine = await crypto.subtle.verify('HMAC', await tagKeyOf(dek), pin.tag, textOf(name))
  const same =
    pin.addresses.eip155 === name.addresses.eip155 && pin.addresses.solana === name.addresses.solana
  if (!genuine || !same)
    throw new WalletKitError('ADDRESS_MISMATCH', 'The wallet is not the one that this device knows')
}

async function tagKeyOf(dek: Bytes): Promise<CryptoKey> {
  const key = await deriveBytes(dek, new Uint8Array(), 'wallet-kit pin', 32)
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function textOf({ person, id, version, epoch, addresses }: WalletName): Bytes {
  return utf8(JSON.stringify([person, id, version, epoch, addresses.eip155, addresses.solana]))
}
