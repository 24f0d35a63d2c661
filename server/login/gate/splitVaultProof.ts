/** A call's body with its vault proof taken off. */
export interface SplitBody {
  /** The JSON that the proof is over, as the wallet wrote it. */
  bare: string
  /** 64 bytes as base64url. */
  vaultProof: string
}

const lastMember = /,?"vaultProof":"([A-Za-z0-9_-]{86})"\}$/

/**
 * Takes the last member off the text itself. What is left is both what the proof is checked over and what is parsed, so
 * that no second reading of the same bytes can differ from it. Null: there is no proof where it has to be.
 */
export function splitVaultProof(body: string): SplitBody | null {
  const [, vaultProof] = lastMember.exec(body) ?? []
  return vaultProof === undefined ? null : { bare: body.replace(lastMember, '}'), vaultProof }
}
