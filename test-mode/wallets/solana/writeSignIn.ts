import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The text of `solana:signIn`, as wallets write it. @see https://github.com/phantom/sign-in-with-solana */
export function writeSignIn(input: SolanaSignInInput, address: string, origin: string): string {
  const { domain = new URL(origin).host, statement, resources } = input
  const lines = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const listed = resources?.length ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  const fields = [...lines, ...listed].join('\n')
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(fields ? [fields] : []),
  ].join('\n\n')
}
