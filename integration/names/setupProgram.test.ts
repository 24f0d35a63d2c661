import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getContractAddress, isHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distDirectory } from '../../world/distDirectory.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'
import { createServedNames } from './createServedNames.ts'

/* `npm run name` as it is started: the built program, with the running server's configuration. What it says of each step: `setup.test.ts`. */

let served: Awaited<ReturnType<typeof createServedNames>>
beforeAll(async () => {
  served = await createServedNames()
})
afterAll(() => served?.destroy())

async function run(...args: string[]) {
  const names = new URL('../../world/localhostNames.mjs', import.meta.url).href
  const program = spawn(
    process.execPath,
    ['--import', names, join(distDirectory, 'server/name.js'), ...args],
    {
      env: { PATH: process.env['PATH'], WALLETKIT_CONFIG: served.configFile },
    },
  )
  const [out, error, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ])
  return { out, error, code }
}
const setUp = () => run('setup', '--owner', people.deployer, '--rpc', served.chain.rpcUrl)

test('default: says what is missing first, with a transaction that puts the resolver on the chain', async () => {
  const { out, error, code } = await setUp()
  expect([code, error]).toEqual([1, ''])
  expect(out).toContain(`missing  The resolver is on the chain, at 0x${'0'.repeat(40)}`)
  expect(out).toContain('Send what is missing, in this order, by any wallet, and run this again.')
  const data = /data {2}(0x[0-9a-f]+)/.exec(out)?.[1]
  if (!isHex(data)) throw new Error('There is no transaction')
  const { chain } = served
  const nonce = BigInt(
    String(await callChain(chain.rpcUrl, 'eth_getTransactionCount', [people.deployer, 'latest'])),
  )
  await createChainWriter(chain.rpcUrl).send({ from: people.deployer, data })
  const resolver = getContractAddress({ from: people.deployer, nonce })
  expect(String(await callChain(chain.rpcUrl, 'eth_getCode', [resolver, 'latest'])).length).toBeGreaterThan(2)
})

test('default: without a command it says how it is used', async () => {
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('npm run name -- setup') })
})

test('rejects: a server that is down, in one sentence', async () => {
  await served.kit.kill()
  expect(await setUp()).toEqual({
    ...{ code: 1, out: '' },
    error: `${served.kit.kitOrigin}/ens does not answer: start the server with this configuration\n`,
  })
})
