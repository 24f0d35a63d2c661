import type { SocialProvider } from '../entities/socialLogin.ts'

/** An app's own browser. */
export interface EmbeddedBrowser {
  /** For people. */
  name: string
  /** The providers that do not let anybody sign in there. */
  refusedProviders: readonly SocialProvider[]
}

/**
 * @see https://developers.googleblog.com/upcoming-security-changes-to-googles-oauth-20-authorization-endpoint-in-embedded-webviews
 * @see https://developers.facebook.com/docs/facebook-login/android/deprecating-webviews
 */
const refusedElsewhere: readonly SocialProvider[] = ['google', 'facebook']
/** Facebook lets its own apps in. */
const refusedByGoogle: readonly SocialProvider[] = ['google']

interface Row extends EmbeddedBrowser {
  /** Of the user agent. */
  pattern: RegExp
}

/** The first row that fits counts: apps before the systems' web views, which most of them are. */
const embeddedBrowsers: readonly Row[] = [
  { name: 'Instagram', pattern: /\bInstagram\b/, refusedProviders: refusedByGoogle },
  { name: 'Threads', pattern: /\bBarcelona\b/, refusedProviders: refusedByGoogle },
  { name: 'Messenger', pattern: /\bFBAN\/Messenger|\bOrca-Android\b/, refusedProviders: refusedByGoogle },
  { name: 'Facebook', pattern: /\bFB(?:AN|AV|_IAB)\b/, refusedProviders: refusedByGoogle },
  {
    name: 'TikTok',
    pattern: /\b(?:musical_ly|BytedanceWebview|TikTok|trill_)/i,
    refusedProviders: refusedElsewhere,
  },
  { name: 'X', pattern: /\bTwitter(?:Android| for )/, refusedProviders: refusedElsewhere },
  { name: 'LinkedIn', pattern: /\bLinkedInApp\b/, refusedProviders: refusedElsewhere },
  { name: 'Snapchat', pattern: /\bSnapchat\b/, refusedProviders: refusedElsewhere },
  { name: 'Pinterest', pattern: /\[Pinterest\//, refusedProviders: refusedElsewhere },
  { name: 'Reddit', pattern: /\bReddit\//, refusedProviders: refusedElsewhere },
  { name: 'LINE', pattern: /\bLine\/\d/, refusedProviders: refusedElsewhere },
  { name: 'KakaoTalk', pattern: /\bKAKAOTALK\b/i, refusedProviders: refusedElsewhere },
  { name: 'WeChat', pattern: /\bMicroMessenger\//, refusedProviders: refusedElsewhere },
  { name: 'QQ', pattern: /\bQQ\/\d/, refusedProviders: refusedElsewhere },
  { name: 'Telegram', pattern: /\bTelegram-(?:Android|iOS)\//, refusedProviders: refusedElsewhere },
  { name: 'MetaMask', pattern: /\bMetaMaskMobile\b/, refusedProviders: refusedElsewhere },
  { name: 'Android WebView', pattern: /\bAndroid\b.*; wv\)/, refusedProviders: refusedElsewhere },
  // Browsers on iOS end with "Safari/…"; a bare web view does not.
  {
    name: 'iOS WebView',
    pattern: /\b(?:iPhone|iPad|iPod)\b(?=.*AppleWebKit)(?!.*\bSafari\/)/,
    refusedProviders: refusedElsewhere,
  },
]

/**
 * The app whose own browser this is, or null for a browser that people have chosen (R44).
 *
 * @param userAgent `navigator.userAgent`
 * @example findEmbeddedBrowser(navigator.userAgent)?.refusedProviders // ['google', 'facebook']
 */
export function findEmbeddedBrowser(userAgent: string): EmbeddedBrowser | null {
  const row = embeddedBrowsers.find(({ pattern }) => pattern.test(userAgent))
  return row ? { name: row.name, refusedProviders: row.refusedProviders } : null
}
