import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

const privateKey = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  { error: 'Expected 32 bytes in hex, with 0x' },
)
const chainSchema = z.object({ caipNetworkId: caipNetworkIdSchema, name: z.string(), rpcUrl: z.string() })
export type PhoneChain = z.infer<typeof chainSchema>

/** What a phone needs to know: where to meet websites, its chains and its keys. */
export const phoneConfigSchema = z.object({
  /** `ws://…` */
  relayUrl: z.string(),
  /** Of the Verify service, with its version: `http://…/v3`. */
  verifyUrl: z.string(),
  projectId: z.string(),
  /** The EVM chains that it can send transactions to; it starts on the first. */
  chains: z.array(chainSchema).check(z.minLength(1)),
  solana: chainSchema,
  /** Of secp256k1; the first is the one of Bitcoin and of Cosmos, too. */
  evmKeys: z.tuple([privateKey], privateKey),
  /** An ed25519 seed, of Polkadot's account, too. */
  solanaKey: privateKey,
  /** The code that its EVM accounts lend themselves to make several calls at once (EIP-5792); left out: it does not. */
  batches: z.optional(
    z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)),
  ),
})
export type PhoneConfig = z.infer<typeof phoneConfigSchema>

export const phoneConfigElementId = 'phone-config'

/** Reads the configuration from the page. Throws if the server has not written it. */
export function readPhoneConfig(document: Document): PhoneConfig {
  return phoneConfigSchema.parse(JSON.parse(document.getElementById(phoneConfigElementId)?.textContent ?? ''))
}
