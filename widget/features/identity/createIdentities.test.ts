import { QueryClient } from '@tanstack/query-core'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { createIdentities } from './createIdentities.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const harbor: IdentityAnswer = { name: 'harbor.kit', avatar: 'http://kit.localhost/picture' }

function open(answer: () => Promise<IdentityAnswer>) {
  const store = createStore()
  const asked: string[] = []
  const identities = createIdentities({
    client: new QueryClient(),
    store,
    readIdentity(of) {
      asked.push(of)
      return answer()
    },
  })
  return { ...identities, asked, shown: (of = address) => store.get(identities.of(of)) }
}

describe('createIdentities', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('default: nobody until the answer is there', async () => {
    const { look, shown, asked } = open(async () => harbor)
    expect(shown()).toEqual({ name: null, avatar: null })
    expect(asked).toEqual([])
    await look(address)
    expect(shown()).toEqual(harbor)
    expect(shown('0x0000000000000000000000000000000000000001')).toEqual({ name: null, avatar: null })
  })

  it('behavior: two who look at once ask once', async () => {
    const { look, asked } = open(async () => harbor)
    await Promise.all([look(address), look(address)])
    expect(asked).toEqual([address])
  })

  it('behavior: fresh for 5 minutes, then asked again when somebody looks', async () => {
    const { look, asked } = open(async () => harbor)
    await look(address)
    await vi.advanceTimersByTimeAsync(299_000)
    await look(address)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(1)
    await look(address)
    expect(asked).toHaveLength(2)
  })

  it('R39 behavior: no name is an answer, and fresh as any other', async () => {
    const { look, asked, shown } = open(async () => ({ name: null, avatar: null }))
    await look(address)
    await look(address)
    expect(asked).toHaveLength(1)
    expect(shown()).toEqual({ name: null, avatar: null })
  })

  it('R39 behavior: what cannot be asked keeps what was known, and is not asked again for 30 s', async () => {
    let down = false
    const { look, asked, shown } = open(async () => {
      if (down) throw new Error('unreachable')
      return harbor
    })
    await look(address)
    down = true
    await vi.advanceTimersByTimeAsync(301_000)
    await look(address)
    await look(address)
    expect(asked).toHaveLength(2)
    expect(shown()).toEqual(harbor)
    down = false
    await vi.advanceTimersByTimeAsync(30_000)
    await look(address)
    expect(asked).toHaveLength(3)
  })

  it('R39 behavior: nothing is left running once nobody looks', async () => {
    const { look } = open(async () => harbor)
    await look(address)
    expect(vi.getTimerCount()).toBe(0)
  })
})
