import { importPart } from './importPart.ts'

export type OnDemand = typeof import('./onDemand.ts')['onDemand']
export type OptionSupport = typeof import('./optionSupport.ts')['optionSupport']

/** The module of `test-mode/page`: no part of the loader, which knows it by this alone. */
interface TestWallets {
  offerTestWallets(body: unknown): Promise<void>
}

/** Loads a part with its first use, and again after a failure. */
export type LoadPart<Part> = () => Promise<Part>
export type LoadOnDemand = LoadPart<OnDemand>

declare const __ON_DEMAND_INTEGRITY__: string
declare const __OPTION_SUPPORT_INTEGRITY__: string
declare const __TEST_WALLETS_INTEGRITY__: string

/** The loader's third part: what few pages need, and none at once. */
export const createOnDemand = () =>
  createPart('late.js', __ON_DEMAND_INTEGRITY__, ({ onDemand }: { onDemand: OnDemand }) => onDemand)
/** Its fourth: what few pages ask for by an option, or by a wrong one. */
export const createOptionSupport = () =>
  createPart(
    'rare.js',
    __OPTION_SUPPORT_INTEGRITY__,
    ({ optionSupport }: { optionSupport: OptionSupport }) => optionSupport,
  )

/** What is only for test projects: wallets that do what their names say. */
export const createTestWallets = () =>
  createPart('test.js', __TEST_WALLETS_INTEGRITY__, (module: TestWallets) => module)

/** One of the parts beside the bridge. */
function createPart<Module, Part>(name: string, integrity: string, pick: (module: Module) => Part) {
  const { url } = import.meta
  let loading: Promise<Part> | undefined
  let attempts = 0
  const load = async () => pick(await importPart<Module>(new URL(name, url).href, integrity, attempts++))
  return {
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    /** Fetches the part whatever the browser has kept. Rejects where the kit cannot be reached. */
    reach() {
      attempts ||= 1
      return load()
    },
  }
}
