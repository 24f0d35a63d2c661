import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWorkerSource } from './createWorkerSource.ts'

class FakeWorker {
  static readonly started: unknown[] = []
  constructor(url: unknown, options: unknown) {
    FakeWorker.started.push([url, options])
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeWorker.started.length = 0
})

describe('createWorkerSource', () => {
  it('threat 22 behavior: the policy lets one address through, and no other', () => {
    const policies: { name: string; createScriptURL(url: string): string }[] = []
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('window', {
      trustedTypes: {
        createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
          policies.push({ name, ...rules })
          return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
        },
      },
    })
    const start = createWorkerSource('/assets/signer-1.js')
    start()
    start()
    expect(FakeWorker.started.map((call) => Object(call)[0])).toEqual([
      'trusted /assets/signer-1.js',
      'trusted /assets/signer-1.js',
    ])
    expect(policies.map(({ name }) => name)).toEqual(['wallet-kit-signer'])
    expect(() => policies[0]?.createScriptURL('https://evil.test/x.js')).toThrow(TypeError)
    expect(() => policies[0]?.createScriptURL('/assets/signer-1.js?x')).toThrow(TypeError)
  })

  it('behavior: without trusted types, the address as it is', () => {
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('window', {})
    createWorkerSource('/assets/signer-1.js')()
    expect(FakeWorker.started).toEqual([
      ['/assets/signer-1.js', { type: 'module', name: 'wallet-kit-signer' }],
    ])
  })
})
