import type { Factor, Vault } from '#shared/api/auth/custody.ts'
import type { SealContext } from '../services/crypto/sealing.ts'

/** A wallet's name in whatever is sealed for it: one epoch of one vault of one person. */
export type WalletName = { person: string } & Pick<Vault, 'id' | 'version' | 'epoch' | 'addresses'>

const nameOf = ({ person, id, version, epoch }: WalletName) => [person, id, version, epoch] as const

/** Associated data of each ciphertext (security.md §4): none opens in the place of another, or for another wallet. */
export const sealContexts = {
  vault: (name: WalletName): SealContext => [
    'vault',
    ...nameOf(name),
    name.addresses.eip155,
    name.addresses.solana,
  ],
  share: (name: WalletName): SealContext => ['share', ...nameOf(name)],
  lock: (name: WalletName): SealContext => ['lock', ...nameOf(name)],
  device: (name: WalletName): SealContext => ['device', ...nameOf(name)],
  factor: (name: WalletName, { id, kind }: Pick<Factor, 'id' | 'kind'>): SealContext => [
    'factor',
    ...nameOf(name),
    id,
    kind,
  ],
  pairing: (name: WalletName, pairing: string): SealContext => ['pairing', ...nameOf(name), pairing],
} as const
