/** The public network's relay. @see https://docs.walletconnect.network */
export const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** The same relay under another name, which networks that block the first may let through. */
export const defaultRelayFallbackUrl = 'wss://relay.walletconnect.com'

/** What attests to wallets which origin a proposal comes from. */
export const defaultVerifyUrl = 'https://verify.walletconnect.org/v3'

const publicRelayHosts: ReadonlySet<string> = new Set(['relay.walletconnect.org', 'relay.walletconnect.com'])

/** Whether a relay is the public network's, which admits only projects that are registered with it. */
export function isPublicRelay(relayUrl: string): boolean {
  return publicRelayHosts.has(new URL(relayUrl).hostname)
}
