/**
 * What the page that was left for a login comes back with, at the front of the address's fragment:
 * `#wallet-kit-login={provider}.{attempt}`, and behind it the fragment that the page had before, without its `#`.
 * Neither is a secret: only the device that registered the attempt, and left the page for it, gets its session.
 */
export const loginFragment = 'wallet-kit-login'
