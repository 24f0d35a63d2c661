import type { WalletKitTypes } from '@reown/walletkit'
import type { Asker } from './phone.ts'

type VerifyContext = WalletKitTypes.SessionRequest['verifyContext']

/** Who asks, as far as the wallet can tell. */
export function toAsker(metadata: WalletKitTypes.Metadata, { verified }: VerifyContext): Asker {
  return { metadata, origin: verified.origin, validation: verified.validation }
}
