import * as z from 'zod/mini'
import type { MeldConfig } from '../../../config/onrampConfig.ts'
import { OnrampError } from '../onrampError.ts'
import { onrampPolicy } from '../onrampPolicy.ts'
import type { OnrampProvider } from '../onrampProvider.ts'
import { verifyHmac } from '../verifyHmac.ts'
import { meldLabel } from './askMeld.ts'
import { webhookSchema } from './meldShapes.ts'

/**
 * Its signature is of `{timestamp}.{url}.{body}`, in base64url with or without padding.
 *
 * @see https://docs.meld.io/docs/stablecoins/for-all-products/webhooks-authentication
 * @param url what the operator has told Meld
 */
export function readMeldWebhook(
  { webhookSecret }: MeldConfig,
  url: string,
): NonNullable<OnrampProvider['readWebhook']> {
  return (headers, body, now) => {
    const timestamp = headers.get('meld-signature-timestamp') ?? ''
    const signature = headers.get('meld-signature') ?? ''
    const age = Math.abs(now - Date.parse(timestamp))
    if (!(age <= onrampPolicy.webhookWindow)) return null
    if (!verifyHmac(webhookSecret, `${timestamp}.${url}.${body}`, signature, 'base64url')) return null
    const { eventId, payload } = parseWebhook(body)
    return { id: eventId, orderId: payload.externalSessionId ?? '', transaction: null }
  }
}

function parseWebhook(body: string): z.infer<typeof webhookSchema> {
  try {
    return z.parse(webhookSchema, JSON.parse(body))
  } catch {
    // Not JSON, or not this shape: the sender gets the same answer.
    throw new OnrampError('PROVIDER_INVALID_RESPONSE', `${meldLabel} sent a webhook of an unknown shape`)
  }
}
