import { type ServerText, serverText } from '../../text/serverText.ts'

/** In the order in which they are tried: most browsers name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A browser in a few words of ours, since what it says of itself ends up in mails.
 *
 * @example describeBrowser(context.req.header('User-Agent')) // 'Firefox on Windows'
 */
export function describeBrowser(userAgent = '', text: ServerText = serverText()): string {
  const name = find(browsers, userAgent)
  const system = find(systems, userAgent)
  return name && system ? text('browser.of', { name, system }) : (name ?? text('browser.unknown'))
}

function find(table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1]
}
