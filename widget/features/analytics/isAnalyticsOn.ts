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
 * Whether anything may go to the server: each of the project, the page and the visitor's browser switches all of it off.
 *
 * @see https://www.w3.org/TR/tracking-dnt/
 * @see https://www.w3.org/TR/gpc/
 */
export function isAnalyticsOn({ isOn, navigator }: AnalyticsSwitches): boolean {
  if (navigator.globalPrivacyControl === true) return false
  if (navigator.doNotTrack === '1' || navigator.doNotTrack === 'yes') return false
  return isOn('analytics')
}
