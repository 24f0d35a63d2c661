import { WalletKitError } from '#shared/errors/walletKitError.ts'
import {
  type Bytes,
  fromBase64Url,
  joinBytes,
  randomBytes,
  sha256,
  toBase64Url,
} from '../services/crypto/bytes.ts'
import type { Passkeys } from '../services/passkeys/createPasskeys.ts'

/** A person's passkeys, synchronised over their devices: each answers a salt with what only it can make of it. */
export function createFakePasskeys(): Passkeys {
  const kept = new Map<string, Bytes>()
  const answerOf = async (credentialId: Bytes, salt: Bytes) => {
    const secret = kept.get(toBase64Url(credentialId))
    if (!secret) throw new WalletKitError('USER_REJECTED', 'No such passkey here')
    return { credentialId, secret: await sha256(joinBytes(secret, salt)) }
  }
  return {
    support: async () => 'yes',
    isHere: () => true,
    async confirm(_, credentialIds) {
      if (!credentialIds.some((id) => kept.has(toBase64Url(id))))
        throw new WalletKitError('USER_REJECTED', 'No such passkey here')
    },
    async create({ salt }) {
      const credentialId = randomBytes(16)
      kept.set(toBase64Url(credentialId), randomBytes(32))
      return answerOf(credentialId, salt)
    },
    async choose(salt) {
      const [first] = kept.keys()
      if (first === undefined) throw new WalletKitError('USER_REJECTED', 'No passkey here')
      return answerOf(fromBase64Url(first), salt)
    },
    async answer(candidates) {
      const mine = candidates.find(({ credentialId }) => kept.has(toBase64Url(credentialId)))
      if (!mine) throw new WalletKitError('USER_REJECTED', 'No such passkey here')
      return answerOf(mine.credentialId, mine.salt)
    },
  }
}
