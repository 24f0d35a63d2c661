import { fields } from '../fields.ts'

/**
 * A script URL as the page's Trusted Types want it: from a policy named `wallet-kit` where the browser has them and the
 * page permits it, else the plain text, which a default policy may still accept.
 *
 * @see https://www.w3.org/TR/trusted-types/
 */
export function trustedScriptUrl(url: string): unknown {
  const types = fields(fields(globalThis)['trustedTypes'])
  const { createPolicy } = types
  if (typeof createPolicy !== 'function') return url
  try {
    const policy: unknown = Reflect.apply(createPolicy, types, ['wallet-kit', { createScriptURL: () => url }])
    const { createScriptURL } = fields(policy)
    return typeof createScriptURL === 'function' ? Reflect.apply(createScriptURL, policy, [url]) : url
  } catch {
    return url
  }
}
