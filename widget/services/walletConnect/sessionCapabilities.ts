import * as z from 'zod/mini'

/** What a session says of its wallet beside accounts and methods, as the library keeps it: it looks at none of it. */
export const sessionPropertiesSchema = z.catch(z.record(z.string(), z.unknown()), {})

export interface SessionProperties {
  /** Of all chains and accounts. */
  session: Readonly<Record<string, unknown>>
  /** By CAIP-2, and in that by CAIP-10. */
  scoped: Readonly<Record<string, unknown>>
}

/** What a session says of its wallet’s capabilities stands among other things: these are known as capabilities. */
const names: readonly string[] = [
  'atomic',
  'auxiliaryFunds',
  'flow-control',
  'paymasterService',
  'sessionKeys',
]

export interface SessionCapabilitiesParameters {
  properties: SessionProperties
  account: string
  /** CAIP-2 references. */
  chains: readonly string[]
}

/**
 * What a wallet has said of an account's capabilities (EIP-5792) as it approved the session: by CAIP-25, for all chains, for one, or for one account of
 * it, the narrower one counting; or, as wallets did before, as one JSON text of all accounts and chains.
 *
 * @returns by chain, as `wallet_getCapabilities` answers; null where the session says nothing
 * @see https://docs.walletconnect.network/wallet-sdk/web/eip5792
 */
export function sessionCapabilities({
  properties: { session, scoped },
  account,
  chains,
}: SessionCapabilitiesParameters): Record<string, object> | null {
  const byAccount = recordOf(session['capabilities'])
  const ofAccount = recordOf(entryOf(byAccount, account))
  const known = chains.flatMap((reference) => {
    const ofChain = recordOf(scoped[`eip155:${reference}`])
    const ofScope = recordOf(entryOf(ofChain, `eip155:${reference}:${account}`))
    const key = `0x${Number(reference).toString(16)}`
    const said = {
      ...capabilitiesIn(session),
      ...capabilitiesIn(ofChain),
      ...capabilitiesIn(ofScope),
      ...recordOf(entryOf(ofAccount, key)),
    }
    return Object.keys(said).length > 0 ? [[key, said] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : null
}

function capabilitiesIn(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([name]) => names.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, parsed(value)]))
}

/** Wallets spell accounts and chains as they like. */
function entryOf(record: Readonly<Record<string, unknown>>, wanted: string): unknown {
  return Object.entries(record).find(([key]) => key.toLowerCase() === wanted.toLowerCase())?.[1]
}

function recordOf(value: unknown): Record<string, unknown> {
  return sessionPropertiesSchema.parse(parsed(value))
}

/** A value, or what the JSON text stands for in which some wallets put it. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // A text that is no JSON is a text.
    return value
  }
}
