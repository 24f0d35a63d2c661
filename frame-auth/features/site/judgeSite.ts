import { isAllowedOrigin, type OriginVerdict } from '#shared/origin/isAllowedOrigin.ts'
import type { OriginPolicy } from '#shared/origin/originPolicy.ts'

export interface JudgeSiteParameters {
  /** What the widget says that its own handshake found. */
  origin: string
  /** `location.ancestorOrigins`: the widget's, the page's, and those of what embeds the page. Null where the browser lacks it. */
  ancestors: readonly string[] | null
  kitOrigin: string
  policy: OriginPolicy
}

/**
 * What the frame thinks of the page that it is in (security.md rule 5, §3.1 step 6). The widget is believed only as far as
 * the browser does not say otherwise: a page that it names and that is not there is refused, one that hides itself (an
 * opaque or missing entry) is unverified.
 */
export function judgeSite({ origin, ancestors, kitOrigin, policy }: JudgeSiteParameters): OriginVerdict {
  const verdict = isAllowedOrigin(origin, policy)
  if (verdict === 'refused' || ancestors === null) return verdict
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
