import { createHostFunctions } from './createHostFunctions.ts'
import { createHostSource } from './createHostSource.ts'
import { createKitSource } from './createKitSource.ts'
import { createSignIn, type SignIn } from './createSignIn.ts'
import { createSiweSource } from './createSiweSource.ts'
import type { SiwxContext } from './signInContext.ts'

/**
 * Starts signing in with the source that the page's options name.
 *
 * @param kind the option `siwx` as it crossed the hop, or `siwe`
 */
export function openSignIn(context: SiwxContext, kind: string): SignIn {
  if (kind.startsWith('kit')) return createSignIn(context, createKitSource(context, kind === 'kit-required'))
  const functions = createHostFunctions(context.hop)
  return createSignIn(context, kind === 'siwe' ? createSiweSource(functions) : createHostSource(functions))
}
