import type { ServerConfig } from './serverConfig.ts'

/** The environment variables of the configuration's plain values. */
export const environmentNames = {
  port: 'PORT',
  host: 'HOST',
  kitOrigin: 'KIT_ORIGIN',
  secureOrigin: 'SECURE_ORIGIN',
  dataDirectory: 'DATA_DIRECTORY',
  databaseUrl: 'DATABASE_URL',
  redisUrl: 'REDIS_URL',
  distDirectory: 'DIST_DIRECTORY',
  logLevel: 'LOG_LEVEL',
  relayUrl: 'RELAY_URL',
  relayFallbackUrl: 'RELAY_FALLBACK_URL',
  verifyUrl: 'VERIFY_URL',
  walletsFile: 'WALLETS_FILE',
  trustedProxies: 'TRUSTED_PROXIES',
  escrowKey: 'ESCROW_KEY',
} as const satisfies Partial<Record<keyof ServerConfig, string>>

/** What an empty variable switches off. Of all others it means what an unset one does. */
export const switchedOffByEmpty: ReadonlySet<string> = new Set<keyof typeof environmentNames>([
  'relayFallbackUrl',
  'verifyUrl',
])

/** Fields whose variables are numbers. */
export const numericFields: ReadonlySet<string> = new Set<keyof typeof environmentNames>([
  'port',
  'trustedProxies',
])

/** The environment variables of `mail`'s members. */
export const mailEnvironmentNames = { url: 'MAIL_URL', from: 'MAIL_FROM' } as const
