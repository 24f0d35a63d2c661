import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../isAlive.ts'
import { findPortBase } from '../ports.ts'
import { createTestClient, destroyTestClient } from './createTestClient.ts'
import { type RelayProcess, startRelay } from './startRelay.ts'

let dataDirectory: string
let port: number
let relay: RelayProcess
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-relay-'))
  port = await findPortBase()
  relay = await startRelay({ port, dataDirectory })
})
afterEach(async () => {
  await relay.destroy()
  await rm(dataDirectory, { recursive: true })
})

test('default: killed, it is gone; started again, it has another process and delivers what it had taken', async () => {
  const dapp = await createTestClient(relay.url, 'dapp')
  const wallet = await createTestClient(relay.url, 'wallet')
  const { uri = '', approval } = await dapp.connect({})
  approval().catch(() => {})
  const pid = relay.pid()
  await relay.stop()
  expect(isAlive(pid)).toBe(false)

  await relay.start()
  expect(relay.pid()).not.toBe(pid)
  const proposed = new Promise<string>((heard) =>
    wallet.once('session_proposal', ({ params }) => heard(params.proposer.metadata.name)),
  )
  await wallet.pair({ uri })
  expect(await proposed).toBe('dapp')
  await destroyTestClient(wallet)
  await destroyTestClient(dapp)
})

test('behavior: one that somebody else has killed is started again', async () => {
  process.kill(relay.pid(), 'SIGKILL')
  await expect.poll(() => isAlive(relay.pid())).toBe(false)
  await relay.start()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('rejects: a port that is taken', async () => {
  await relay.stop()
  const squatter = await startRelay({ port, dataDirectory })
  onTestFinished(() => squatter.destroy())
  await expect(relay.start()).rejects.toThrow(/the relay .* before it answered/)
})
