/** The part of the page's window that says where it is. */
export interface PlacedPage {
  readonly top: unknown
  readonly location: { readonly href: string }
}

/** Where a login brings the page back to. Null for a page in a frame: what is around it judges where it goes. */
export function pageUrl(page: PlacedPage): { url: string | null } {
  const { href } = page.location
  return { url: page.top === page && /^https?:.{1,2040}$/.test(href) ? href : null }
}
