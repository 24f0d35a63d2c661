import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord, isText } from '../asRecord.ts'

/** By a click of the person in it, and no other way. */
export const leave = 'allow-top-navigation-by-user-activation'

/**
 * Lets the frame take the whole page to an approval, where the browser opens no windows (security.md rule 6): from when it is loaded
 * next, for as long as the page lives. The page cannot do it in its place: it must not know the address, which holds the secret
 * that the approval is given with.
 *
 * @param body `{ attempt }`
 * @returns what the widget that is loaded next gets in `init`: the page is about to be left for the approval
 * @throws `INVALID_PARAMS`
 */
export function leaveForApproval(iframe: Pick<HTMLIFrameElement, 'sandbox'>, body: unknown): string {
  const { attempt } = asRecord(body)
  if (!isText(attempt, 32) || /\W/.test(attempt))
    throw new WalletKitError('INVALID_PARAMS', 'Not an approval')
  iframe.sandbox.add(leave)
  return `leaving.${attempt}`
}
