/** The parts of a window that tell where its document is embedded. */
export interface EmbeddedWindow {
  location: { ancestorOrigins?: Pick<DOMStringList, 'item'> | undefined }
  document: { referrer: string }
}

/** The origin of the page around this one as the browser reports it; null where it does not. */
export function embeddingOrigin({ location, document }: EmbeddedWindow): string | null {
  const ancestor = location.ancestorOrigins?.item(0)
  if (ancestor) return ancestor === 'null' ? null : ancestor
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}
