import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Where an escrowed secret belongs: under any other name it does not open. */
export interface EscrowName {
  vaultId: string
  factorId: string
}

/** Keeps the secrets of escrow factors under a key that is not in the database: who has only that opens no wallet (threat 13). */
export interface EscrowBox {
  seal(secret: string, name: EscrowName): string
  /** @throws where the key is another one, or what is kept was changed */
  open(sealed: string, name: EscrowName): string
}

const [ivLength, tagLength] = [12, 16]

/** @param key 32 bytes as hex */
export function createEscrowBox(key: string): EscrowBox {
  const bytes = Buffer.from(key, 'hex')
  const named = ({ vaultId, factorId }: EscrowName) =>
    Buffer.from(`wallet-kit escrow\n${vaultId}\n${factorId}`)
  return {
    seal(secret, name) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(named(name))
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    open(sealed, name) {
      const kept = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', bytes, kept.subarray(0, ivLength))
        .setAAD(named(name))
        .setAuthTag(kept.subarray(ivLength, ivLength + tagLength))
      return decipher.update(kept.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
