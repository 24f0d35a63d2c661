import { atom, type createStore } from 'jotai/vanilla'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin, type OriginVerdict } from '#shared/origin/isAllowedOrigin.ts'
import type { OriginPolicy } from '#shared/origin/originPolicy.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { syncDappData } from '#shared/rpc/widget-auth/sync.ts'
import type { Site } from '../approval/approvalRequest.ts'

export interface SiteParameters {
  store: ReturnType<typeof createStore>
  config: Pick<FrameConfig, 'kitOrigin' | 'allowedOrigins' | 'allowDevelopmentHosts'>
  /** `location.ancestorOrigins`, null where the browser lacks it. */
  ancestors: readonly string[] | null
  /** Whether the page around the widget is the window's own document. */
  pageIsTop: boolean
}

/** Which page asks. Null until the widget has said it: nothing is approved before. */
export function createSite({ store, config, ancestors, pageIsTop }: SiteParameters) {
  const siteAtom = atom<Site | null>(null)
  /** The language that the visitor has chosen in the widget's settings; null: the browser's. */
  const chosenLocaleAtom = atom<string | null>(null)
  return {
    siteAtom,
    chosenLocaleAtom,
    /** @throws `ORIGIN_NOT_ALLOWED` where it is not the project's, or not what the browser says */
    set({ origin, name, locale }: Params<typeof syncDappData>) {
      const verdict = judgeSite({ origin, ancestors, pageIsTop, kitOrigin: config.kitOrigin, policy: config })
      if (verdict === 'refused') {
        store.set(siteAtom, null)
        throw new WalletKitError('ORIGIN_NOT_ALLOWED', 'This page may not use the embedded wallet')
      }
      store.set(siteAtom, { origin, name, verified: verdict === 'allowed' })
      store.set(chosenLocaleAtom, locale ?? null)
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

export interface JudgeSiteParameters {
  /** What the widget says that its own handshake found. */
  origin: string
  /** `location.ancestorOrigins`: the widget's, the page's, and those of what embeds the page. Null where the browser lacks it. */
  ancestors: readonly string[] | null
  /** Nothing is around the page: browsers tell that of every window, to everybody in it. */
  pageIsTop: boolean
  kitOrigin: string
  policy: OriginPolicy
}

/**
 * What the frame thinks of the page that it is in (security.md rule 5, §3.1 step 6). The widget is believed only as far as
 * the browser does not say otherwise: a page that it names and that is not there is refused, one that hides itself (an
 * opaque or missing entry) is unverified. Where the browser names nobody, what is around the page is known by the headers alone,
 * and these let development hosts in: then a page that has anything around it is unverified.
 */
export function judgeSite({
  origin,
  ancestors,
  pageIsTop,
  kitOrigin,
  policy,
}: JudgeSiteParameters): OriginVerdict {
  const verdict = isAllowedOrigin(origin, policy)
  if (verdict === 'refused') return verdict
  if (ancestors === null) return pageIsTop || !policy.allowDevelopmentHosts ? verdict : 'unverified'
  const [widget, page, ...outer] = ancestors
  if (isKnown(widget) && widget !== kitOrigin) return 'refused'
  if (isKnown(page) && page !== origin) return 'refused'
  const outerVerdicts = outer.map((entry) => isAllowedOrigin(entry, policy))
  const isOpen = isKnown(widget) && isKnown(page) && outerVerdicts.every((outcome) => outcome === 'allowed')
  return isOpen ? verdict : 'unverified'
}

function isKnown(entry: string | undefined): entry is string {
  return entry !== undefined && entry !== 'null' && entry !== ''
}
