import type { SignerWorker } from './createSigner.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): URL }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** The only policy that the frame's headers allow (security.md §3.4). */
const policyName = 'wallet-kit-signer'

/**
 * Starts workers from one script, and no other: where the browser enforces trusted types, script addresses come from this policy
 * alone. Call once in a document, which may have the policy once.
 */
export function createWorkerSource(scriptUrl: string): () => SignerWorker {
  const createScriptURL = (url: string) => {
    if (url !== scriptUrl) throw new TypeError('Not the address of the signer')
    return url
  }
  const policy = window.trustedTypes?.createPolicy(policyName, { createScriptURL })
  return () =>
    new Worker(policy?.createScriptURL(scriptUrl) ?? scriptUrl, { type: 'module', name: policyName })
}
