import * as z from 'zod/mini'
import { ProviderError, providerErrors } from '../../../test-mode/wallets/providerError.ts'
import { bitcoinMethods } from './bitcoinMethods.ts'
import { cosmosMethods } from './cosmosMethods.ts'
import { evmMethods } from './evmMethods.ts'
import { polkadotMethods } from './polkadotMethods.ts'
import type { PreparedRequest, RequestContext, RequestMethod } from './requestMethod.ts'
import { solanaMethods } from './solanaMethods.ts'

/** The methods that the phone answers in each namespace. */
export const methodsByNamespace: Readonly<Record<string, Readonly<Record<string, RequestMethod>>>> = {
  eip155: evmMethods,
  solana: solanaMethods,
  bip122: bitcoinMethods,
  polkadot: polkadotMethods,
  cosmos: cosmosMethods,
}

/** Makes a request readable. Throws a `ProviderError` for one that the phone does not understand. */
export function prepareRequest(method: string, params: unknown, context: RequestContext): PreparedRequest {
  const [namespace = ''] = context.chainId.split(':')
  const methods = methodsByNamespace[namespace] ?? {}
  const prepare = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!prepare) throw providerErrors.unsupportedMethod(method)
  try {
    return prepare(params, context)
  } catch (error) {
    if (error instanceof z.core.$ZodError) throw providerErrors.invalidParams(z.prettifyError(error))
    throw error
  }
}

/** An error as a website may read it. */
export function toRefusal(error: unknown): { code: number; message: string } {
  if (error instanceof ProviderError) return { code: error.code, message: error.message }
  return { code: -32_603, message: error instanceof Error ? error.message : 'The request failed' }
}
