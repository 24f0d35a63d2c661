/** Who paid for what somebody has sent: the operator's paymaster, one that a page names, or the operator's account of names. */
export const gasPayers = ['operator', 'page', 'names'] as const
export type GasPayer = (typeof gasPayers)[number]
