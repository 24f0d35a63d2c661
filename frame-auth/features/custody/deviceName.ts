const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** The browser and its system, e.g. `Firefox on Windows`, as a person finds a device in a list, and as the mails call it. */
export function deviceName(userAgent: string): string {
  const name = (list: typeof browsers | typeof systems) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  return [name(browsers), name(systems)].filter((part) => part !== undefined).join(' on ')
}
