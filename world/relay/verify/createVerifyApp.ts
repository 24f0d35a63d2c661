import { generateKeyPairSync } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { attestationPage, attestationPagePolicy } from './attestationPage.ts'
import { signAttestation } from './signAttestation.ts'

/** Seconds. The public service's own values. */
const attestationLife = 60 * 60
const keyLife = 24 * 60 * 60

const attestationRequest = z.strictObject({
  /** SHA-256 of the encrypted proposal, in hex. */
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  origin: z.url({ protocol: /^https?$/ }),
})

export interface VerifyAppParameters {
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * A stand-in for WalletConnect's Verify service, with the same addresses and shapes. It attests where its page is
 * embedded, as the browser tells it; a proposal that carries the attestation lets a wallet compare that with what the
 * proposal says of itself.
 */
export function createVerifyApp({ now }: VerifyAppParameters): Hono {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const seconds = () => Math.floor(now() / 1_000)

  const app = new Hono()
  app.get('/v3/public-key', (context) =>
    context.json(
      {
        publicKey: { ...publicKey.export({ format: 'jwk' }), ext: true, key_ops: ['verify'] },
        expiresAt: seconds() + keyLife,
      },
      200,
      { 'access-control-allow-origin': '*' },
    ),
  )
  app.get('/v3/attestation', (context) => {
    if (!context.req.query('projectId') || !context.req.query('id')) return context.text('Bad request', 400)
    return context.html(attestationPage, 200, {
      'content-security-policy': attestationPagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  app.post('/v3/attestation', async (context) => {
    // Only its own page may say where it is: on any other page the browser puts another origin here.
    if (context.req.header('origin') !== new URL(context.req.url).origin)
      return context.text('Forbidden', 403)
    // Not JSON: the schema refuses it.
    const request = attestationRequest.safeParse(await context.req.json().catch(() => undefined))
    if (!request.success) return context.text('Bad request', 400)
    const { id, origin } = request.data
    const claims = { exp: seconds() + attestationLife, id, origin, isScam: false, isVerified: true }
    return context.json({ attestation: signAttestation(claims, privateKey) })
  })
  // Where a wallet asks for a proposal that came without an attestation: there is none.
  app.get('/v3/attestation/:hash', (context) => context.json({}, 404, { 'access-control-allow-origin': '*' }))
  // Who starts the relay can tell that it is the one that answers, and not another on its port.
  app.get('/healthz', (context) => context.text(`${process.pid}`))
  return app
}
