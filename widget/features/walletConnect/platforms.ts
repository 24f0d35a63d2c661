/**
 * Whether the page may be reloaded or cancelled by going to the wallet's app, so that a pairing is kept for the next try
 * (spec §4 "Connection pairing"): Telegram's browser, and Safari on iOS.
 */
export function reusesPairing(userAgent: string, mobile: boolean): boolean {
  if (isTelegram(userAgent)) return true
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (mobile && userAgent.includes('Macintosh'))
  return isApple && userAgent.includes('Safari') && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent)
}

/** Telegram's own browser knows no schemes but its own. */
export function isTelegram(userAgent: string): boolean {
  return userAgent.includes('Telegram')
}
