import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord, isText } from '../asRecord.ts'
import { attestationLimit, wait } from '../bridge/wait.ts'

/**
 * Asks WalletConnect's Verify service, in a hidden frame of the page's own document, to attest where it is: the service
 * has that from the browser, so no other page can ask for this one (R27). Only that frame is listened to, and it is gone
 * when there is an answer.
 *
 * @param body `{ url }`, of the service's page for one proposal
 * @param signal ends it, as does the limit
 * @returns the attestation, a JWT; null where there is none in time, or the page's policy forbids the frame
 * @throws `INVALID_PARAMS` for another URL than one of the web
 * @see https://docs.reown.com/cloud/verify
 */
export function attest(body: unknown, signal: AbortSignal): Promise<string | null> {
  const { url } = asRecord(body)
  if (!isText(url, 2048) || !/^https?:\/\/./.test(url))
    throw new WalletKitError('INVALID_PARAMS', 'Not a link to open')
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  const ended = new AbortController()
  const whileAsked = { signal: ended.signal }

  return new Promise<string | null>((resolve) => {
    const end = (attestation: unknown) => {
      stopWaiting()
      ended.abort()
      frame.remove()
      resolve(isText(attestation, 8192) ? attestation : null)
    }
    const stopWaiting = wait(attestationLimit, () => end(null))
    addEventListener(
      'message',
      (event) => {
        if (event.source !== frame.contentWindow || event.origin !== origin) return
        const { type, attestation } = asRecord(parse(event.data))
        if (type === 'verify_attestation') end(attestation)
      },
      whileAsked,
    )
    // A page that forbids the frame need not wait for it.
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, disposition }) => {
        if (disposition === 'enforce' && blockedURI.startsWith(origin)) end(null)
      },
      whileAsked,
    )
    signal.addEventListener('abort', () => end(null), whileAsked)

    // Without these two the service could not tell where it is in every browser, or not answer.
    frame.referrerPolicy = 'origin'
    frame.sandbox = 'allow-scripts allow-same-origin'
    frame.style.setProperty('display', 'none', 'important')
    frame.src = url
    document.documentElement.append(frame)
  })
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    // Not JSON: a message of another frame, or of a script of the page.
    return undefined
  }
}
