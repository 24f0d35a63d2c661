/** The parts of a window that tell where its document is embedded. */
export interface EmbeddedWindow {
  location: { ancestorOrigins?: ArrayLike<string> | undefined }
  document: { referrer: string }
}

/**
 * The origins of the pages around this one as the browser reports them, the nearest first; an opaque one is `null`, as
 * text. Browsers without the list say the nearest one at most, by the referrer.
 */
export function listAncestors({ location, document }: EmbeddedWindow): string[] {
  if (location.ancestorOrigins) return Array.from(location.ancestorOrigins)
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : []
}
