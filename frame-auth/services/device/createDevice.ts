import { calculateThumbprint, generateKeyPair, type KeyPair } from 'dpop'
import * as z from 'zod/mini'
import { once } from '#shared/async/once.ts'
import type { FrameStorage } from '../storage/createFrameStorage.ts'

const keyPairSchema = z.object({ privateKey: z.instanceof(CryptoKey), publicKey: z.instanceof(CryptoKey) })

/** This browser on this site (storage is partitioned), as the server knows it: by a key that cannot leave (security.md §4, Dᵢ). */
export interface Device {
  /** P-256, for DPoP proofs. Made at the first use; two tabs get the same. */
  keyPair(): Promise<KeyPair>
  /** RFC 7638 thumbprint of the public key: the device's name in the API. */
  thumbprint(): Promise<string>
}

export function createDevice(storage: FrameStorage): Device {
  const keyPair = once(async (): Promise<KeyPair> => {
    const stored = keyPairSchema.safeParse(await storage.get('device'))
    if (stored.success) return stored.data
    const fresh = await generateKeyPair('ES256')
    const kept = keyPairSchema.safeParse(await storage.add('device', fresh))
    if (kept.success) return kept.data
    await storage.put('device', fresh)
    return fresh
  })

  return { keyPair, thumbprint: async () => calculateThumbprint((await keyPair()).publicKey) }
}
