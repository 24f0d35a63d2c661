import { importPart } from '../importPart.ts'

export type Late = typeof import('../late/late.ts')['late']
export type Rare = typeof import('../rare/rare.ts')['rare']

declare const __LATE_INTEGRITY__: string
declare const __RARE_INTEGRITY__: string

/** The loader's third part: what few pages need, and none at once. */
export const createLate = () => createPart('late.js', __LATE_INTEGRITY__, ({ late }: { late: Late }) => late)
/** Its fourth: what hardly any visit needs. */
export const createRare = () => createPart('rare.js', __RARE_INTEGRITY__, ({ rare }: { rare: Rare }) => rare)

/** One of the parts beside this one. */
function createPart<Module, Part>(name: string, integrity: string, pick: (module: Module) => Part) {
  const { url } = import.meta
  let loading: Promise<Part> | undefined
  let attempts = 0
  const load = async () => pick(await importPart<Module>(new URL(name, url).href, integrity, attempts++))
  return {
    /** Loads it with its first use, and anew after a failure. */
    use() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    /** Fetches it whatever the browser has kept. Rejects where the kit cannot be reached. */
    reach() {
      attempts ||= 1
      return load()
    },
  }
}
