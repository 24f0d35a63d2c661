import { atom, type createStore } from 'jotai/vanilla'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { judgeSite } from './judgeSite.ts'
import type { Site } from './site.ts'

export interface SiteParameters {
  store: ReturnType<typeof createStore>
  config: Pick<FrameConfig, 'kitOrigin' | 'allowedOrigins' | 'allowDevelopmentHosts'>
  /** `location.ancestorOrigins`, null where the browser lacks it. */
  ancestors: readonly string[] | null
}

/** Which page asks. Null until the widget has said it: nothing is approved before. */
export function createSite({ store, config, ancestors }: SiteParameters) {
  const siteAtom = atom<Site | null>(null)
  return {
    siteAtom,
    /** @throws `ORIGIN_NOT_ALLOWED` where it is not the project's, or not what the browser says */
    set({ origin, name }: { origin: string; name?: string | undefined }) {
      const verdict = judgeSite({ origin, ancestors, kitOrigin: config.kitOrigin, policy: config })
      if (verdict === 'refused') {
        store.set(siteAtom, null)
        throw new WalletKitError('ORIGIN_NOT_ALLOWED', 'This page may not use the embedded wallet')
      }
      store.set(siteAtom, { origin, name, verified: verdict === 'allowed' })
    },
    /** @throws `ORIGIN_NOT_ALLOWED` before the widget has named a page that may ask */
    require(): Site {
      const site = store.get(siteAtom)
      if (!site) throw new WalletKitError('ORIGIN_NOT_ALLOWED', 'No page has been named')
      return site
    },
  }
}

export type SiteOfFrame = ReturnType<typeof createSite>
