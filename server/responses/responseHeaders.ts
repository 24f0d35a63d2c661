import { timings } from '#shared/constants/timings.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

type Headers = Readonly<Record<string, string>>

/** On every answer, whatever else it says. */
export const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** On answers of the API: JSON that no page can embed. */
export const dataHeaders: Headers = {
  'Content-Security-Policy': contentSecurityPolicy.data,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/**
 * On every document. The embedder policy and the resource policy let a host with `COEP: require-corp` embed it. The
 * opener policy is the one under which a window that was opened for a login keeps its opener. `no-cache` still lets the
 * browser keep a copy, as long as it asks: a change of the allowed origins takes effect at once.
 */
export const documentHeaders: Headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Origin-Agent-Cluster': '?1',
  'Cache-Control': 'no-cache',
}

/**
 * Over `documentHeaders`, on the windows in which something is approved or shown that is a secret. Whoever opened one may be a page
 * that means harm: from here on it can neither lead the window elsewhere nor bring it to the front (security.md rule 11). The page
 * itself cannot be trusted to open it with `noopener`.
 */
export const severedHeaders: Headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }

/**
 * On the operator's page. No page that opened it keeps a hold on it, none embeds it, and no copy is kept: it carries what its calls are
 * let in by.
 */
export const adminHeaders: Headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy.admin,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Cache-Control': 'no-store',
}

/** On the preview in the operator's page, which alone may embed it. */
export const adminPreviewHeaders: Headers = {
  ...adminHeaders,
  'Content-Security-Policy': contentSecurityPolicy.adminPreview,
}

/** On the documentation, which is the same for everybody. */
export const docsHeaders: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Cache-Control': 'no-cache',
}

/**
 * On names and their pictures, over `dataHeaders`: they rarely change. In the visitor's own browser only, for the answer
 * is for one project's pages, and whose name somebody looks up is nobody else's business.
 */
export const identityHeaders: Headers = {
  ...dataHeaders,
  'Cache-Control': `private, max-age=${timings.identityStale / 1_000}`,
}

/** On the wallet directory's answers, over `dataHeaders`: the same for everybody, and rarely another. */
export const directoryHeaders: Headers = {
  ...dataHeaders,
  'Cache-Control': 'public, max-age=300',
}

/** On icons. They are no secret and say nothing about who asks: pages that draw their own list show them, too. */
export const imageHeaders: Headers = {
  'Content-Security-Policy': contentSecurityPolicy.image,
  'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** On pictures that contracts point at, over `imageHeaders`: what is behind an address may change. */
export const remotePictureHeaders: Headers = {
  ...imageHeaders,
  'Cache-Control': 'public, max-age=86400',
}

/** On the keys that tokens are verified with, for any backend and page. A new key is there long before it is needed. */
export const publicKeyHeaders: Headers = {
  ...dataHeaders,
  'Cache-Control': 'public, max-age=300',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** On answers of the gateway of names, for any client on any page: they are signed, and hold for minutes. */
export const gatewayHeaders: Headers = {
  ...dataHeaders,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** On the product's font under a name that stays. */
export const fontHeaders: Headers = {
  'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** On files whose name changes with their content. */
export const immutableHeaders: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * On the signer's worker. It has a policy of its own instead of its document's, and without the embedder policy a
 * document that has one may not start it.
 */
export const signerHeaders: Headers = {
  ...immutableHeaders,
  'Content-Security-Policy': contentSecurityPolicy.signer,
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** On the loader, which any page may read: that is how it checks `integrity`. */
export const loaderHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Of the loader's evergreen URL: a new version reaches every page within this time. */
export const evergreenCacheControl = 'public, max-age=300'
