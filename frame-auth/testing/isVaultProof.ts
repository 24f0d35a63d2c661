import { createHash, createPublicKey, verify } from 'node:crypto'

/** The server's check of a vault proof, from the contract's words and with another library than the signer's. */
export function isVaultProof(call: { path: string; nonce: string; body: string; proofKey: string }): boolean {
  const [, bare = '', proof = ''] = /^(.*?),?"vaultProof":"([\w-]{86})"\}$/.exec(call.body) ?? []
  const hash = createHash('sha256').update(`${bare}}`).digest('base64url')
  const message = `wallet-kit vault proof\n${call.path}\n${call.nonce}\n${hash}`
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: call.proofKey } })
  return verify(null, Buffer.from(message), key, Buffer.from(proof, 'base64url'))
}
