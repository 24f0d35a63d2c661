type Directives = Readonly<Record<string, string>>

/** Of every document: nothing, unless a directive below allows it. No string becomes script, by any policy. */
const documentDirectives: Directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/**
 * The Content-Security-Policy of each kind of answer (security.md §3.4).
 *
 * `frameAncestors` are a project's origins as `toFrameAncestors` writes them: the browser itself refuses other pages.
 */
export const contentSecurityPolicy = {
  widget: (frameAncestors: string, secureOrigin: string): string =>
    serialise({
      ...documentDirectives,
      'connect-src': "'self'",
      'frame-src': secureOrigin,
      'frame-ancestors': frameAncestors,
    }),

  secureFrame: (frameAncestors: string, kitOrigin: string): string =>
    serialise({
      ...documentDirectives,
      'connect-src': `'self' ${kitOrigin}`,
      'worker-src': "'self'",
      // Every ancestor has to match, and the widget always is one; alone it would let nobody in.
      'frame-ancestors': frameAncestors === "'none'" ? frameAncestors : `${kitOrigin} ${frameAncestors}`,
    }),

  /** The page that says why the widget may not be shown: it must come up exactly where the widget does not. */
  problem: serialise({ ...documentDirectives, 'frame-ancestors': '*' }),

  /** Answers that are no documents, should a browser ever be made to show one. */
  data: serialise({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
}

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
