import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord, isText } from '../asRecord.ts'

/** The part of the page's window that links are opened from. */
export interface LinkPage {
  readonly top: unknown
  readonly location: { href: string }
  open(href: string, target: string, features: string): unknown
}

/** What a browser would run, or show in the page's place, instead of handing it to an app. */
const refused = /^(javascript|vbscript|data|blob|file|about):/

/**
 * Opens a wallet's link from the page's own window, in the task of the message: a click in the frame gave the page its
 * activation too, for a moment (R3). Inside Telegram its app does it, whose web view has no tabs and shows an error page
 * for a scheme that it does not know (R13).
 *
 * `{url}` in a link is the page's own address, encoded: wallets with a browser of their own open it there (R50).
 *
 * @param body `{ href, target }`; only a scheme of a wallet's own is opened in the page itself (`_self`)
 * @throws `INVALID_PARAMS` for what is no link, or one that the browser would run
 * @see https://core.telegram.org/bots/webapps#initializing-mini-apps
 */
export function openLink(page: LinkPage, body: unknown): void {
  const { href, target } = asRecord(body)
  const link = isText(href, 4096) && parse(href.replace('{url}', encodeURIComponent(page.location.href)))
  if (!link || refused.test(link)) throw new WalletKitError('INVALID_PARAMS', 'Not a link to open')
  const isWeb = /^https?:/.test(link)
  const app = asRecord(asRecord(asRecord(page)['Telegram'])['WebApp'])
  const open = app[/^https:\/\/t\.me\//.test(link) ? 'openTelegramLink' : 'openLink']
  // Its script may run anywhere; outside the app it knows no platform.
  const isTelegram = typeof open === 'function' && app['platform'] !== 'unknown'
  if (isTelegram && isWeb) Reflect.apply(open, app, [link])
  // A frame does not stay where it is: what is around it judges where it goes.
  else if (target === '_self' && !isWeb && !isTelegram && page.top === page) page.location.href = link
  else page.open(link, '_blank', 'noopener')
}

/** As the browser reads it: it skips blanks and line breaks that a pattern would stumble over. */
function parse(href: string): string | undefined {
  try {
    return new URL(href).href
  } catch {
    // Not an address: nothing is opened.
    return undefined
  }
}
