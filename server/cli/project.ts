import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readConfig } from '../config/readConfig.ts'
import { reachProjects } from '../projects/openProjects.ts'
import { parseCommand, usage } from './parseCommand.ts'
import { runProjectCommand } from './runProjectCommand.ts'

try {
  const command = parseCommand(process.argv.slice(2))
  if (command.name === 'help') {
    process.stdout.write(usage)
  } else {
    // The command line serves no files, so any place for them will do.
    const config = readConfig(process.env, '.')
    const { projects, destroy } = await reachProjects(config)
    try {
      process.stdout.write(`${await runProjectCommand(command, { projects, config })}\n`)
    } finally {
      await destroy()
    }
  }
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof WalletKitError)) throw error
  process.stderr.write(`${error.message}\n`)
}
