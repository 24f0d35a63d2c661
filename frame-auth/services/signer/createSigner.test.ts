import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomId } from '#shared/rpc/randomId.ts'
import { createFakeWorker } from '../../testing/createFakeWorker.ts'
import { createSealingKey } from '../crypto/sealing.ts'
import { createSigner } from './createSigner.ts'

async function setUp() {
  const workers: ReturnType<typeof createFakeWorker>[] = []
  const signer = createSigner(() => {
    const worker = createFakeWorker()
    workers.push(worker)
    return worker
  })
  const create = async () =>
    signer.call('create', { person: randomId(), vaultId: randomId(), key: await createSealingKey() })
  return { signer, workers, create }
}

describe('createSigner', () => {
  it('default: starts the worker with the first call, and keeps it', async () => {
    const { signer, workers, create } = await setUp()
    expect(workers).toHaveLength(0)
    const { vault } = await create()
    expect((await signer.call('reveal', { wallet: vault.iv })).words).toMatch(/ /)
    expect(workers).toHaveLength(1)
  })

  it('behavior: calls at once get their own answers', async () => {
    const { create } = await setUp()
    const made = await Promise.all([create(), create(), create()])
    expect(new Set(made.map(({ vault }) => vault.id)).size).toBe(3)
  })

  it('rejects: a worker that dies: what waits ends, and the next call starts a new one', async () => {
    const { signer, workers, create } = await setUp()
    const { vault } = await create()
    const waiting = signer.call('reveal', { wallet: vault.iv })
    workers[0]?.crash()
    await expect(waiting).rejects.toMatchObject({ code: 'WALLET_ERROR' })
    await expect(signer.call('reveal', { wallet: vault.iv })).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
    expect(workers).toHaveLength(2)
  })

  it('rejects: a browser that refuses workers', async () => {
    const signer = createSigner(() => {
      throw new DOMException('Refused', 'SecurityError')
    })
    await expect(signer.call('lock', {})).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  })

  it('behavior: destroyed, it forgets what was open', async () => {
    const { signer, create } = await setUp()
    const { vault } = await create()
    signer.destroy()
    await expect(signer.call('reveal', { wallet: vault.iv })).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
  })

  it('threat 7 rejects: operations and parameters that are not in the table', async () => {
    const worker = createFakeWorker()
    const answers: unknown[] = []
    worker.addEventListener('message', ({ data }) => answers.push(data))
    for (const call of [
      { id: 1, operation: 'constructor', params: {} },
      { id: 2, operation: 'reveal', params: { wallet: 1 } },
      { id: 3, operation: 'lock', params: { more: 1 } },
      'no call',
    ])
      worker.postMessage(call)
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    expect(answers).toMatchObject([
      { id: 1, error: { code: 'METHOD_NOT_FOUND' } },
      { id: 2, error: { code: 'INVALID_PARAMS' } },
      { id: 3, error: { code: 'INVALID_PARAMS' } },
    ])
  })
})

describe('createSigner, in time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('rejects: a worker that does not answer', async () => {
    let ended = 0
    const signer = createSigner(() => ({
      postMessage() {},
      addEventListener() {},
      terminate() {
        ended += 1
      },
    }))
    const call = signer.call('lock', {})
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(call).rejects.toMatchObject({ code: 'WALLET_ERROR' })
    expect(ended).toBe(1)
  })
})
