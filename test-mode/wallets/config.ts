import * as z from 'zod/mini'
import { behaviourChoiceSchema } from './behaviour.ts'

const privateKey = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  { error: 'Expected 32 bytes in hex, with 0x' },
)

const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
  {
    error: 'Expected an address',
  },
)

const common = {
  /** Handle for `simulatedWallets.get()`; the `rdns` or the name where it is left out. */
  id: z.optional(z.string()),
  name: z.string(),
  /** Announced as it is, even if it is no image. Left out: a drawn one. */
  icon: z.optional(z.unknown()),
  behaviour: z._default(behaviourChoiceSchema, 'approve'),
  /** Agrees without asking. */
  auto: z._default(z.boolean(), false),
}

/** When an EIP-6963 wallet makes itself known. A number: only after so many milliseconds. */
export const announceSchema = z.union([z.enum(['always', 'onRequest', 'never']), z.number()])

export const evmWalletConfigSchema = z.strictObject({
  ...common,
  kind: z.literal('evm'),
  rdns: z.string(),
  /** Left out: a fresh one, as EIP-6963 wants it. */
  uuid: z.optional(z.string()),
  privateKeys: z.array(privateKey).check(z.minLength(1)),
  /** Gives a page one of its accounts, and not all. */
  oneAccount: z._default(z.boolean(), false),
  /** The chains the wallet knows; it starts on the first. */
  chains: z
    .array(z.strictObject({ chainId: z.int().check(z.positive()), name: z.string(), rpcUrl: z.string() }))
    .check(z.minLength(1)),
  announce: z._default(announceSchema, 'always'),
  /** Whether `window.ethereum` is this wallet, with MetaMask's flag on it, as many wallets do. */
  legacy: z._default(z.boolean(), false),
  /** Whether its owner declines amounts that end so (`magicAmounts`). */
  declinesAmounts: z._default(z.boolean(), false),
  /** The code that its accounts lend themselves to make several calls at once (EIP-5792); left out: it does not. */
  batches: z.optional(address),
})
export type EvmWalletConfig = z.infer<typeof evmWalletConfigSchema>

export const solanaWalletConfigSchema = z.strictObject({
  ...common,
  kind: z.literal('solana'),
  /** 32 bytes in hex. */
  privateKey,
  rpcUrl: z.string(),
  chains: z._default(z.array(z.templateLiteral(['solana:', z.string()])), ['solana:localnet']),
  /** Whether it connects and signs in by one question, `solana:signIn`: not all do. */
  signsIn: z._default(z.boolean(), true),
})
export type SolanaWalletConfig = z.infer<typeof solanaWalletConfigSchema>

export const walletConfigSchema = z.discriminatedUnion('kind', [
  evmWalletConfigSchema,
  solanaWalletConfigSchema,
])
/** As a page writes it: what has a default may be left out. */
export type WalletConfigInput = z.input<typeof walletConfigSchema>
