/** An id for a batch (EIP-5792) that nobody can guess, in hex as wallets write theirs. */
export const newBatchId = (): string => `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
