import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readConfig } from '../config/readConfig.ts'
import { reachSecrets } from '../secrets/reachSecrets.ts'
import { secretCommandSchema, serverKeys } from '../secrets/runSecretCommand.ts'

const usage = `Changes the server's keys (docs/host/hosting.md, "Keys"), with its configuration, while it runs or not.

  npm run secret -- list                how each key stands
  npm run secret -- rotate [NAME…]      has these keys, or all of them, followed by new ones. Nobody is signed out:
                                        what a former key has made counts for as long as it would have
  npm run secret -- withdraw NAME…      ends what former keys have made, at once: for a key that somebody has read

Names: ${serverKeys.map(({ name }) => name).join(', ')}

By hand, because others have to know of them: names.signer, names.primary.payerKey, metricsToken, and what mail, vendors,
sellers and providers of sign-ins have given you.
`

try {
  const [action, ...names] = process.argv.slice(2)
  const command = z.safeParse(secretCommandSchema, { action, names })
  if (command.success && !names.includes('--help')) {
    process.stdout.write(`${await reachSecrets(command.data, readConfig(process.env, '.'))}\n`)
  } else {
    process.stdout.write(usage)
    if (action !== undefined && action !== '--help') process.exitCode = 1
  }
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof WalletKitError)) throw error
  process.stderr.write(`${error.message}\n`)
}
