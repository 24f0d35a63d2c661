import * as z from 'zod/mini'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { chainSettingsSchema } from './chainSettings.ts'
import { defaultForeignContent, foreignContentSchema } from './foreignContent.ts'
import { farcasterConfigSchema, mailConfigSchema, socialsConfigSchema } from './loginConfig.ts'
import { namesConfigSchema } from './namesConfig.ts'
import { onrampConfigSchema } from './onrampConfig.ts'
import {
  projectInputSchema,
  projectNetworksSchema,
  rpcUrlSchema,
  walletConnectProjectIdSchema,
} from './projectInput.ts'
import { rpcChainIdSchema } from './rpcChain.ts'
import { siwxConfigSchema } from './siwxConfig.ts'
import { vendorsSchema } from './vendorsConfig.ts'

/** The public network's relay. @see https://docs.walletconnect.network */
export const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** The same relay under another name, which networks that block the first may let through. */
export const defaultRelayFallbackUrl = 'wss://relay.walletconnect.com'

/** What attests to wallets which origin a proposal comes from. */
export const defaultVerifyUrl = 'https://verify.walletconnect.org/v3'

const publicRelayHosts: ReadonlySet<string> = new Set(['relay.walletconnect.org', 'relay.walletconnect.com'])

/** Whether a relay is the public network's, which admits only projects that are registered with it. */
export function isPublicRelay(relayUrl: string): boolean {
  return publicRelayHosts.has(new URL(relayUrl).hostname)
}

export const defaultPort = 4700

const originSchema = z.string().check(
  z.refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin such as https://kit.example, without a path or a slash at the end',
  }),
)

/**
 * What the operator says of one chain: endpoints of their own, tried before the public ones of the catalogue, and how it
 * is read.
 */
const chainSchema = z
  .strictObject({
    caipNetworkId: rpcChainIdSchema,
    rpcUrls: z.array(rpcUrlSchema).check(z.minLength(1), z.maxLength(16)),
    settings: z.optional(chainSettingsSchema),
  })
  .check(
    z.refine(({ caipNetworkId, settings }) => settings === undefined || isCaipNetworkId(caipNetworkId), {
      path: ['settings'],
      error: 'this chain is not read: calls for it are passed on, and there is nothing to set',
    }),
    z.refine(({ caipNetworkId, settings }) => !settings?.sponsoring || /^eip155:/.test(caipNetworkId), {
      path: ['settings', 'sponsoring'],
      error: 'only EVM chains have user operations',
    }),
  )

const escrowKeySchema = z.string().check(z.regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes as hex' }))

const relayUrlSchema = (error: string) => z.url({ protocol: /^wss?$/, error }).check(z.maxLength(512))

/** The server's whole configuration, as the JSON file named by `WALLETKIT_CONFIG` may hold it. */
export const serverConfigSchema = z.strictObject({
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), defaultPort),
  /** The address to listen on. */
  host: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  /** Where browsers reach the widget, the loader and the API. Requests are told apart by their Host header. */
  kitOrigin: originSchema,
  /** Where browsers reach the secure frame; another site than `kitOrigin` in production (security.md). */
  secureOrigin: originSchema,
  /** Holds the database, unless `databaseUrl` names a PostgreSQL. One process at a time. */
  dataDirectory: z._default(z.string().check(z.minLength(1)), '.data/server'),
  databaseUrl: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })),
  /** What the processes on one database share: answers of chains. Each remembers its own without it. */
  redisUrl: z.optional(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' }).check(z.maxLength(512)),
  ),
  /** The folder that `npm run build` fills. */
  distDirectory: z.string().check(z.minLength(1)),
  logLevel: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  /** The WalletConnect relay that the widget and the wallets meet at: the public network, or one of your own. */
  relayUrl: z._default(relayUrlSchema('must be a wss:// URL'), defaultRelayUrl),
  /**
   * Another address of the same relay, tried where the first does not answer; empty: none. Left out, the public relay
   * has its other name, and a relay of one's own has none.
   */
  relayFallbackUrl: z.optional(z.union([z.literal(''), relayUrlSchema('must be a wss:// URL, or empty')])),
  /** WalletConnect's Verify service, with its version; empty: proposals go out without an attestation. */
  verifyUrl: z._default(
    z.union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'must be an https:// URL, or empty' }).check(z.maxLength(512)),
    ]),
    defaultVerifyUrl,
  ),
  /** A JSON file with wallets for the directory, beside the built-in ones or in their place (docs/host/hosting.md). */
  walletsFile: z.optional(z.string().check(z.minLength(1))),
  /** How codes and notices are sent; without it there is no sign-in by e-mail. */
  mail: z.optional(mailConfigSchema),
  /** The social providers that people may sign in with, each with what it gave the operator for that. */
  socials: z.optional(socialsConfigSchema),
  /** Sign-in with Farcaster. */
  farcaster: z.optional(farcasterConfigSchema),
  /** How many proxies stand in front, each of which adds its client to `X-Forwarded-For`. 0: the connection is the client's. */
  trustedProxies: z._default(z.int().check(z.gte(0), z.lte(8)), 0),
  /** Mails an hour that sign-ins may cause, from one client's address and in one project; and the time between two to one address. */
  loginLimits: z.prefault(
    z.strictObject({
      mailsPerIp: z._default(z.int().check(z.gte(1)), 30),
      mailsPerProject: z._default(z.int().check(z.gte(1)), 2_000),
      secondsBetweenMails: z._default(z.int().check(z.gte(0), z.lte(3_600)), timings.emailThrottle / 1_000),
    }),
    {},
  ),
  /** What the operator's page signs in with (docs/host/admin.md). */
  admin: z.prefault(
    z.strictObject({
      /** An account is one network's: whoever changes these, changes who the owners are. */
      networks: z._default(projectNetworksSchema.check(z.minLength(1), z.maxLength(16)), ['eip155:1']),
      /** What WalletConnect's public relay knows the page by. Null: wallets of this browser alone. */
      walletConnectProjectId: z._default(z.nullable(walletConnectProjectIdSchema), null),
    }),
    {},
  ),
  /** Lifetimes of what a sign-in with a wallet gives (docs/use/sign-in.md). */
  siwx: z.prefault(siwxConfigSchema, {}),
  /**
   * 32 bytes as hex. With it people may let the operator keep a way back into their wallets, by which the operator could use them, too;
   * they are told. Not in the database, and not to be lost. Left out: nobody but the person can open a wallet.
   */
  escrowKey: z.optional(escrowKeySchema),
  /** Open what is under them and seal nothing: while `escrowKey` is changed (docs/host/hosting.md, "Keys"). */
  otherEscrowKeys: z._default(z.array(escrowKeySchema).check(z.maxLength(4)), []),
  /**
   * Hours that a device which a wallet does not know waits for its recovery ciphertexts while another one opens the wallet: it can be
   * refused meanwhile (docs/internals/security.md, limit 7). 0: nobody waits.
   */
  recoveryDelayHours: z._default(z.number().check(z.gte(0), z.lte(720)), 24),
  /** From this value of the wallet on, in US dollars; one whose value cannot be read counts as above. 0: every wallet. */
  recoveryDelayAbove: z._default(z.number().check(z.gte(0)), 1_000),
  chains: z._default(z.array(chainSchema).check(z.maxLength(256)), []),
  /** Services that know more than the chains' endpoints say. */
  vendors: z.optional(vendorsSchema),
  /** Who sells coins for money (docs/host/hosting.md). */
  onramp: z.prefault(onrampConfigSchema, {}),
  /** Names of the operator's own for accounts. Left out: none are given. */
  names: z.optional(namesConfigSchema),
  /** Seconds for which a stopping server goes on answering while `/readyz` says 503. */
  stopDelay: z._default(z.int().check(z.gte(0), z.lte(60)), 0),
  /** Who brings it may read `/metrics`; left out: nobody. */
  metricsToken: z.optional(z.string().check(z.minLength(16), z.maxLength(256))),
  /** Where traces go, by OTLP over HTTP, without `/v1/traces`; left out: nothing is traced. */
  otlpEndpoint: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })),
  /** Of the traces that begin here, how many are kept. */
  tracesRatio: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
  /** Days for which single events of visitors are kept; daily counts stay for ever (docs/host/hosting.md). */
  analyticsRetentionDays: z._default(z.int().check(z.gte(30), z.lte(90)), 90),
  /** How the pictures and the metadata that contracts point at are read. */
  foreignContent: z._default(foreignContentSchema, defaultForeignContent),
  /** Written to the database at each start, over what the command line has changed meanwhile. */
  projects: z._default(z.array(projectInputSchema).check(z.maxLength(1_000)), []),
})
export type ServerConfig = z.infer<typeof serverConfigSchema>
