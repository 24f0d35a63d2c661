import { createHash } from 'node:crypto'

interface SponsoredParts {
  /** CAIP-2. */
  chainId: string
  sender: string
  /** As a decimal or a hexadecimal quantity. */
  nonce: string
  paymaster: string
  paymasterData: string
}

/** Names a sponsored operation by what its paymaster has said: the same before it is signed and when it is sent. Nobody reads an address in it. */
export function hashSponsored({ chainId, sender, nonce, paymaster, paymasterData }: SponsoredParts): string {
  const parts = [chainId, sender, String(BigInt(nonce)), paymaster, paymasterData]
  return createHash('sha256').update(parts.join(' ').toLowerCase()).digest('base64url')
}
