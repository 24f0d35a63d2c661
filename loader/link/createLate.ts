import { importPart } from '../importPart.ts'
import type { LinkParameters } from './link.ts'

export type LatePart = typeof import('../late/late.ts')

declare const __VERSION__: string
declare const __LATE_INTEGRITY__: string

/** The loader's third part: what few pages need, and none at once. */
export function createLate({ kitOrigin }: Pick<LinkParameters, 'kitOrigin'>) {
  const href = `${kitOrigin}/loader/${__VERSION__}/late.js`
  let loading: ReturnType<typeof load> | undefined
  let attempts = 0
  const load = async () => (await importPart<LatePart>(href, __LATE_INTEGRITY__, attempts++)).late
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
