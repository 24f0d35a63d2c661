/** What a browser says for its visitor. */
export interface PrivacyNavigator {
  /** `'1'`: not to be tracked. Some browsers have said `'yes'`. */
  readonly doNotTrack?: string | null
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean
}

export interface AnalyticsSwitches {
  /** What the project and the page have switched on. */
  isOn: (feature: 'analytics') => boolean
  navigator: PrivacyNavigator
}

/**
 * Whether anything may go to the server: each of the project, the page and the visitor's browser switches all of it off. What a browser says
 * in a way that nobody knows, or fails to say, counts as off.
 *
 * @see https://www.w3.org/TR/tracking-dnt/
 * @see https://www.w3.org/TR/gpc/
 */
export function isAnalyticsOn({ isOn, navigator }: AnalyticsSwitches): boolean {
  return isOn('analytics') && allowsTracking(navigator)
}

/** `unspecified` is what older browsers say of a visitor who has not chosen. */
const silentWishes: readonly unknown[] = [undefined, null, '0', 'no', 'unspecified']

function allowsTracking(navigator: PrivacyNavigator): boolean {
  try {
    const { globalPrivacyControl = false, doNotTrack } = navigator
    return globalPrivacyControl === false && silentWishes.includes(doNotTrack)
  } catch {
    // A browser's wish that cannot be read counts as one: nothing is sent.
    return false
  }
}
