import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Where an escrowed secret belongs: under any other name it does not open. */
export interface EscrowName {
  vaultId: string
  factorId: string
}

/** Keeps the secrets of escrow factors under a key that is not in the database: who has only that opens no wallet (threat 13). */
export interface EscrowBox {
  seal(secret: string, name: EscrowName): string
  /** @throws where it is under none of the keys, or what is kept was changed */
  open(sealed: string, name: EscrowName): string
  /** The same under the key that seals. Null: it is. @throws as `open` does */
  reseal(sealed: string, name: EscrowName): string | null
}

const [ivLength, tagLength] = [12, 16]

/**
 * @param key seals and opens: 32 bytes as hex
 * @param otherKeys only open: while the key is changed, some is under each
 */
export function createEscrowBox(key: string, otherKeys: readonly string[] = []): EscrowBox {
  const own = Buffer.from(key, 'hex')
  const keys = [own, ...otherKeys.map((other) => Buffer.from(other, 'hex'))]
  const named = ({ vaultId, factorId }: EscrowName) =>
    Buffer.from(`wallet-kit escrow\n${vaultId}\n${factorId}`)

  function openBy(bytes: Buffer, sealed: string, name: EscrowName): string {
    const kept = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', bytes, kept.subarray(0, ivLength))
      .setAAD(named(name))
      .setAuthTag(kept.subarray(ivLength, ivLength + tagLength))
    return decipher.update(kept.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  }

  function find(sealed: string, name: EscrowName): { secret: string; bytes: Buffer } {
    for (const bytes of keys) {
      try {
        return { secret: openBy(bytes, sealed, name), bytes }
      } catch {
        // Under another key, or changed: said at the end.
      }
    }
    throw new Error('An escrowed secret opens with none of the keys')
  }

  const box: EscrowBox = {
    seal(secret, name) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', own, iv).setAAD(named(name))
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    open: (sealed, name) => find(sealed, name).secret,
    reseal(sealed, name) {
      const { secret, bytes } = find(sealed, name)
      return bytes === own ? null : box.seal(secret, name)
    },
  }
  return box
}
