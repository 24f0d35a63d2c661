import type { ServerConfig } from './serverConfig.ts'

/** The environment variables of the configuration's plain values. */
export const environmentNames = {
  port: 'PORT',
  host: 'HOST',
  kitOrigin: 'KIT_ORIGIN',
  secureOrigin: 'SECURE_ORIGIN',
  dataDirectory: 'DATA_DIRECTORY',
  databaseUrl: 'DATABASE_URL',
  distDirectory: 'DIST_DIRECTORY',
  logLevel: 'LOG_LEVEL',
} as const satisfies Partial<Record<keyof ServerConfig, string>>
