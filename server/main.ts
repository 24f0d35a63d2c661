import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readConfig } from './config/readConfig.ts'
import { sayFirstOwnerCode } from './http/sayFirstOwnerCode.ts'
import { startKit } from './http/startKit.ts'

/** Built, this file lies in `dist/server`; run from the sources, in `server`. */
const { dirname, filename } = import.meta
const distDirectory = resolve(dirname, filename.endsWith('.ts') ? '../dist' : '..')

try {
  const config = readConfig(process.env, distDirectory)
  const log = pino({ level: config.logLevel, base: null })
  const kit = await startKit(config, log)
  if (kit.firstOwnerCode !== null)
    process.stdout.write(sayFirstOwnerCode(config.kitOrigin, kit.firstOwnerCode))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'stopping')
      kit.beginStop()
      // Whatever spreads requests over processes has to see it first.
      await setTimeout(config.stopDelay * 1_000)
      await kit.destroy()
      log.info('stopped')
    })
  }
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof WalletKitError)) throw error
  process.stderr.write(`${error.message}\n`)
}
