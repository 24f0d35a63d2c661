import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord, isText } from '../asRecord.ts'
import type { PageContext } from '../bridge/bridge.ts'
import { loginUrl } from '../bridge/login.ts'

/**
 * Sends the page to the kit's own login, which goes on to the provider.
 *
 * @param body `{ provider, attempt }`
 * @throws `INVALID_PARAMS` for anything that is no name and no attempt: the widget has no other way to move the page
 */
export function leaveForLogin(
  location: { assign(href: string): void },
  page: Pick<PageContext, 'kitOrigin' | 'projectId'>,
  body: unknown,
): void {
  const { provider, attempt } = asRecord(body)
  if (!isText(provider, 16) || !isText(attempt, 32) || /\W/.test(provider + attempt))
    throw new WalletKitError('INVALID_PARAMS', 'Not a login')
  location.assign(loginUrl(page, provider, attempt))
}
