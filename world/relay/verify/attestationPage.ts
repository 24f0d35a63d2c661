import { createHash } from 'node:crypto'

/**
 * The origin is the browser's word, never the address's: `origin=` in the query is what the embedder claims. Browsers
 * without `ancestorOrigins` say it in the referrer. Without either, the answer is that there is no attestation.
 */
const script = `
const embedder = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
async function attest() {
  if (!/^https?:/.test(embedder)) return null
  const answer = await fetch('/v3/attestation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: new URLSearchParams(location.search).get('id'), origin: embedder }),
  })
  return answer.ok ? (await answer.json()).attestation : null
}
attest()
  .catch(() => null)
  .then((attestation) => {
    parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), '*')
  })
`

/** What an embedder puts into a hidden frame; it posts its answer to it. */
export const attestationPage = `<!doctype html><title>Verify</title><script>${script}</script>`

/** Anyone may embed it: to say who does is its purpose. */
export const attestationPagePolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
].join('; ')
