/**
 * Of the embedded wallet: whether something that a document before this one was asked to sign may still be signed or sent. `false` is
 * certain: what has not arrived by then was never signed, or its network has refused it.
 */
export const openRequestsMethod = 'wallet_hasOpenRequests'
