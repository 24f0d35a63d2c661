import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWalletKit } from './index.ts'

const parameters = { src: 'https://kit.test/loader.js', projectId: 'demo' }

/** A document that keeps the script tags it is given. */
function stubPage() {
  const scripts: TestScript[] = []
  class TestScript extends EventTarget {
    dataset: Record<string, string> = {}
    src = ''
    async = false
    remove() {
      scripts.splice(scripts.indexOf(this), 1)
    }
  }
  const page: { walletKit?: unknown } = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    scripts,
    createElement: () => new TestScript(),
    documentElement: { append: (script: TestScript) => scripts.push(script) },
  })
  const kit = {
    setOptions: vi.fn(async () => undefined),
  }
  /** What the loader does when its tag has loaded. */
  const run = () => {
    const queued = page.walletKit
    page.walletKit = kit
    if (Array.isArray(queued)) for (const callback of queued) callback(kit)
    scripts[0]?.dispatchEvent(new Event('load'))
  }
  return { scripts, page, kit, run }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R34 behavior: on a server it rejects with a code, and importing it touched nothing', async () => {
  await expect(loadWalletKit(parameters)).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
})

test('default: one tag, the options before anything else, and the kit', async () => {
  const { scripts, kit, run } = stubPage()
  const loading = loadWalletKit({ ...parameters, themeMode: 'dark' })
  expect(scripts).toMatchObject([{ src: parameters.src, async: true, dataset: { projectId: 'demo' } }])
  run()
  await expect(loading).resolves.toBe(kit)
  expect(kit.setOptions.mock.calls).toEqual([[{ themeMode: 'dark' }], [{ projectId: 'demo' }]])
})

test('R14 behavior: two calls at once share the tag, and a later one the kit', async () => {
  const { scripts, kit, run } = stubPage()
  const both = [loadWalletKit(parameters), loadWalletKit(parameters)]
  expect(scripts).toHaveLength(1)
  run()
  await expect(Promise.all(both)).resolves.toEqual([kit, kit])
  await expect(loadWalletKit(parameters)).resolves.toBe(kit)
  expect(scripts).toHaveLength(0)
})

test('R18 behavior: a failed tag is removed and tried again after a moment', async () => {
  const { scripts, kit, run } = stubPage()
  const loading = loadWalletKit(parameters)
  scripts[0]?.dispatchEvent(new Event('error'))
  expect(scripts).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(scripts).toHaveLength(1)
  run()
  await expect(loading).resolves.toBe(kit)
})

test("R18 rejects: after the second failure, and may be called again, without the first call's options", async () => {
  const { scripts, kit, run } = stubPage()
  const loading = loadWalletKit({ ...parameters, themeMode: 'dark' })
  const failure = expect(loading).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
  scripts[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(500)
  scripts[0]?.dispatchEvent(new Event('error'))
  await failure
  expect(scripts).toHaveLength(0)
  const again = loadWalletKit(parameters)
  run()
  await expect(again).resolves.toBe(kit)
  expect(kit.setOptions.mock.calls).toEqual([[{}], [{ projectId: 'demo' }]])
})

test('rejects: a script that is not the loader', async () => {
  const { scripts } = stubPage()
  const loading = loadWalletKit(parameters)
  scripts[0]?.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
})

test('rejects: a page whose kit is of another project', async () => {
  const { page, kit } = stubPage()
  const conflict = Object.assign(new Error('conflict'), { code: 'PROJECT_ID_CONFLICT' })
  kit.setOptions.mockRejectedValue(conflict)
  page.walletKit = kit
  await expect(loadWalletKit(parameters)).rejects.toBe(conflict)
})

test('R47 behavior: under Trusted Types the URL goes through the policy wallet-kit', async () => {
  const { scripts, run } = stubPage()
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const loading = loadWalletKit(parameters)
  expect(createPolicy.mock.calls[0]?.[0]).toBe('wallet-kit')
  expect(scripts[0]?.src).toBe(`trusted ${parameters.src}`)
  run()
  await loading
})

test('R47 behavior: a page that forbids the policy gets the plain URL, for its default policy', async () => {
  const { scripts, run } = stubPage()
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('policy disallowed')
    },
  })
  const loading = loadWalletKit(parameters)
  expect(scripts[0]?.src).toBe(parameters.src)
  run()
  await loading
})
