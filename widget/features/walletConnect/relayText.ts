import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { PairingState } from '../walletState/walletConnect.ts'

/** Why WalletConnect does not work here, and what a visitor can do. Said by its views, and by the lists of a phone's wallets. */
export const relayText = {
  'relay.unreachable': 'We can’t reach WalletConnect. Check your internet connection, then try again.',
  'relay.refused':
    'WalletConnect isn’t available on this site. Connect another way, or tell the site’s owner.',
  'relay.clock': 'Your device’s clock is wrong. Set its date and time, then try again.',
} as const

type RelayTextKey = keyof typeof relayText

/** What is wrong between the kit and the relay, and none of the wallet's doing. */
const ofCodes: Partial<Record<ErrorCode, RelayTextKey>> = {
  RELAY_UNREACHABLE: 'relay.unreachable',
  ORIGIN_NOT_ALLOWED: 'relay.refused',
  PROJECT_NOT_FOUND: 'relay.refused',
  CLOCK_SKEWED: 'relay.clock',
}

/** The text for a code of the relay's; undefined for one that is not. */
export function relayTextKey(code: ErrorCode | undefined): RelayTextKey | undefined {
  return code && ofCodes[code]
}

/** What a list says of wallets that cannot be opened now; null where they can. */
export function relayNotice(pairing: PairingState): RelayTextKey | null {
  return pairing.status === 'failed' ? (relayTextKey(pairing.code) ?? 'relay.unreachable') : null
}
