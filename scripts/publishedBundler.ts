import { spawnSync } from 'node:child_process'

/*
 * Runs the way of a sponsored batch against a bundler that was published by others: that the product's operations are taken by more than the local
 * world's own. The bundler is installed elsewhere, and is no dependency.
 */

const title =
  'default: an account without coins is upgraded, and makes two payments; the next batch only pays'
const chain = 'http://127.0.0.1:8545'

if (!process.env['WALLETKIT_BUNDLER']) {
  process.stderr.write(
    'WALLETKIT_BUNDLER names no bundler: give its address, such as http://127.0.0.1:4337/rpc.\n',
  )
  process.exit(1)
}
process.stdout.write(`Start the bundler now, for the chain at ${chain} (31337) with EntryPoint 0.7.\n`)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'integration/smartAccount/sponsored.test.ts', '--testNamePattern', title],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
