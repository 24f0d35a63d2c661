import { trustedTypesPolicyName } from '#shared/entities/frameConfig.ts'

type Directives = Readonly<Record<string, string>>

export interface WidgetPolicyParameters {
  frameAncestors: string
  secureOrigin: string
  scripts: readonly string[]
  styles: readonly string[]
  relayUrls: readonly string[]
}

export interface SecureFramePolicyParameters {
  /** Of the project; null for a document that only ever is a window of its own. */
  frameAncestors: string | null
  kitOrigin: string
  scripts: readonly string[]
}

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

/** Of a document of the kit's own origin that carries the kit's tag. */
const kitPageDirectives: Directives = {
  ...documentDirectives,
  'trusted-types': "wallet-kit 'allow-duplicates'",
  'connect-src': "'self'",
  'frame-src': "'self'",
}

/**
 * The Content-Security-Policy of each kind of answer (security.md §3.4).
 *
 * `frameAncestors` are a project's origins as `toFrameAncestors` writes them: the browser itself refuses other pages.
 * `scripts` and `styles` are the hashes of the document's own inline ones.
 * `relayUrls` are the WalletConnect relay's, where the project uses one: all that the widget may reach beside the kit.
 */
export const contentSecurityPolicy = {
  widget: ({ frameAncestors, secureOrigin, scripts, styles, relayUrls }: WidgetPolicyParameters): string =>
    serialise({
      ...documentDirectives,
      'script-src': ["'self'", ...scripts].join(' '),
      'style-src': ["'self'", ...styles].join(' '),
      'connect-src': ["'self'", ...relayUrls.map((url) => new URL(url).origin)].join(' '),
      'frame-src': secureOrigin,
      'frame-ancestors': frameAncestors,
    }),

  secureFrame: ({ frameAncestors, kitOrigin, scripts }: SecureFramePolicyParameters): string =>
    serialise({
      ...documentDirectives,
      'script-src': ["'self'", ...scripts].join(' '),
      // A worker's address is script, too: the frame makes the signer's through this one policy.
      'trusted-types': trustedTypesPolicyName,
      'connect-src': "'self'",
      'frame-src': "'none'",
      'worker-src': "'self'",
      // Every ancestor has to match, and the widget always is one; alone it would let nobody in.
      'frame-ancestors':
        frameAncestors === null || frameAncestors === "'none'" ? "'none'" : `${kitOrigin} ${frameAncestors}`,
    }),

  /** The worker that holds keys while it signs: it can load its own code, and reach nothing (security.md §3.4). */
  signer: serialise({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'none'",
    'worker-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }),

  /**
   * The operator's page. It carries the kit's own tag: the loader is script of this origin, and the widget a frame of it; what the widget
   * reaches beyond that its own policy says.
   */
  admin: serialise({ ...kitPageDirectives, 'frame-ancestors': "'none'" }),

  /** The preview of a modal, in the operator's page alone. */
  adminPreview: serialise({ ...kitPageDirectives, 'frame-ancestors': "'self'" }),

  /** The documentation: its renderer alone writes markup. `scripts` are the hashes of the page's own inline ones. */
  docs: (scripts: readonly string[]): string =>
    serialise({
      ...documentDirectives,
      'script-src': ["'self'", ...scripts].join(' '),
      'trusted-types': 'vue',
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    }),

  /**
   * A page of the secure origin that the server writes and that stands alone: the device link, the windows of a login.
   * `scripts` and `styles` are the hashes of its own inline ones.
   */
  standalone: ({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string =>
    serialise({
      ...documentDirectives,
      'script-src': ["'self'", ...scripts].join(' '),
      'style-src': ["'self'", ...styles].join(' '),
      'connect-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    }),

  /**
   * The page that says why the widget may not be shown: it must come up exactly where the widget does not. No `frame-ancestors`:
   * even `*` shuts out pages without an origin, and those of no web scheme (R54).
   */
  problem: serialise(documentDirectives),

  /** Pictures. An SVG that is opened on its own is a document: without an origin, and nothing in it runs. */
  image: "default-src 'none'; style-src 'unsafe-inline'; sandbox",

  /** Answers that are no documents, should a browser ever be made to show one. */
  data: serialise({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
}

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
