import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from './parseInput.ts'
import { defaultPort, type ServerConfig, serverConfigSchema } from './serverConfig.ts'

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
  otherEscrowKeys: 'OTHER_ESCROW_KEYS',
  recoveryDelayHours: 'RECOVERY_DELAY_HOURS',
  recoveryDelayAbove: 'RECOVERY_DELAY_ABOVE',
  analyticsRetentionDays: 'ANALYTICS_RETENTION_DAYS',
  metricsToken: 'METRICS_TOKEN',
  stopDelay: 'STOP_DELAY',
  // By the names that every part of OpenTelemetry knows.
  otlpEndpoint: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  tracesRatio: 'OTEL_TRACES_SAMPLER_ARG',
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
  'recoveryDelayHours',
  'recoveryDelayAbove',
  'analyticsRetentionDays',
  'stopDelay',
  'tracesRatio',
])

/** Fields whose variables are lists, with commas between. */
const listedFields: ReadonlySet<string> = new Set<keyof typeof environmentNames>(['otherEscrowKeys'])

/** The environment variables of `mail`'s members. */
export const mailEnvironmentNames = { url: 'MAIL_URL', from: 'MAIL_FROM' } as const

type Environment = Readonly<Record<string, string | undefined>>

/** What a server that strangers reach has to be told: what stands in its place on one's own machine leads nowhere on theirs. */
const requiredInProduction = ['kitOrigin', 'secureOrigin'] as const

/**
 * Reads the configuration: the JSON file named by `WALLETKIT_CONFIG`, if any, and over it the environment.
 *
 * @param distDirectory where the built files lie unless the configuration says otherwise
 * @throws WalletKitError `INVALID_OPTION` with one sentence that names the wrong value; with `NODE_ENV=production` also one that is missing
 * @example readConfig({ PORT: '8080', KIT_ORIGIN: 'https://kit.example', SECURE_ORIGIN: 'https://kit-vault.example' }, 'dist')
 */
export function readConfig(environment: Environment, distDirectory: string): ServerConfig {
  const file = readFile(environment['WALLETKIT_CONFIG'])
  const given = { ...file, ...readEnvironment(environment), ...readMail(file['mail'], environment) }
  if (environment['NODE_ENV'] === 'production') requireOrigins(given)
  const port = typeof given['port'] === 'number' ? given['port'] : defaultPort
  const defaults = {
    kitOrigin: `http://kit.localhost:${port}`,
    secureOrigin: `http://secure.localhost:${port}`,
    distDirectory,
  }
  const config = parse(serverConfigSchema, { ...defaults, ...given })
  if (config.kitOrigin === config.secureOrigin)
    throw wrong('secureOrigin (SECURE_ORIGIN): must be another origin than kitOrigin')
  return config
}

function requireOrigins(given: Readonly<Record<string, unknown>>): void {
  const missing = requiredInProduction.filter((field) => given[field] === undefined)
  if (missing.length === 0) return
  const names = missing.map((field) => `${environmentNames[field]} (${field})`).join(' and ')
  throw wrong(
    `${names} must be set when NODE_ENV is production, each to the https:// address that browsers reach this server at, such as ` +
      'KIT_ORIGIN=https://kit.example and SECURE_ORIGIN=https://kit-vault.example',
  )
}

function readFile(path: string | undefined): Record<string, unknown> {
  if (!path) return {}
  try {
    return z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // No such file, no JSON, or no object: the operator is told all three. The parser's text could quote a secret.
    throw wrong(`WALLETKIT_CONFIG: "${path}" is not a readable file with one JSON object`)
  }
}

function readEnvironment(environment: Environment): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [field, name] of Object.entries(environmentNames)) {
    const value = environment[name]
    if (value || (value === '' && switchedOffByEmpty.has(field))) given[field] = readVariable(field, value)
  }
  return given
}

function readVariable(field: string, value: string): unknown {
  if (listedFields.has(field)) return value.split(',')
  return numericFields.has(field) && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}

/** The file's `mail`, and over its members the environment's. */
function readMail(inFile: unknown, environment: Environment): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [field, name] of Object.entries(mailEnvironmentNames)) {
    const value = environment[name]
    if (value) given[field] = value
  }
  return Object.keys(given).length === 0
    ? {}
    : { mail: { ...(typeof inFile === 'object' ? inFile : {}), ...given } }
}

function parse(schema: typeof serverConfigSchema, value: unknown): ServerConfig {
  try {
    return parseInput(schema, value)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw wrong(message.replace(/^\w+/, (field) => withEnvironmentName(field)))
  }
}

function withEnvironmentName(field: string): string {
  const [, name] = Object.entries(environmentNames).find(([known]) => known === field) ?? []
  return name ? `${field} (${name})` : field
}

function wrong(what: string): WalletKitError {
  return new WalletKitError('INVALID_OPTION', `Wrong configuration: ${what}.`)
}
