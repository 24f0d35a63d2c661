/** The one Trusted Types policy of the secure frame: it makes the address of the signer's worker, and nothing else. */
export const trustedTypesPolicyName = 'wallet-kit-signer'
