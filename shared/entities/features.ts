/** What is known of one switch of the kit's functions; what is left out is what most are. */
export interface FeatureTraits {
  /** Who has a say: the project's settings or the page's options. Left out: both. */
  setBy?: 'project' | 'page'
  /** Where nobody has said anything it is off (behaviour §9). Left out: on. */
  initial?: false
  /** There is nothing behind it yet: it may be named, and is never on. Left out: there is. */
  isBuilt?: false
}

/**
 * Every switch, once: the project's settings, its command line, the page's options and what other clients are told come from this
 * table. The social logins are a list and have a field of their own beside it.
 */
const featureTraits = {
  networkSwitch: { setBy: 'project' },
  requireRecovery: { setBy: 'project', initial: false },
  walletConnect: {},
  allWallets: {},
  email: {},
  emailShowWallets: { setBy: 'page' },
  collapseWallets: { setBy: 'page', initial: false },
  activity: {},
  receive: {},
  send: {},
  legalCheckbox: { initial: false },
  reownBranding: {},
  swaps: {},
  onramp: {},
  names: {},
  smartAccounts: {},
  smartSessions: { initial: false },
  analytics: {},
  /** Whether the addresses of connected accounts may be in what the project's analytics get. */
  analyticsAddresses: { setBy: 'project', initial: false },
  pay: { initial: false, isBuilt: false },
} as const satisfies Record<string, FeatureTraits>

type Table = typeof featureTraits
export type FeatureName = keyof Table
/** The switches that this one has no say in are left out. */
export type FeaturesSetBy<Who extends 'project' | 'page'> = {
  [Name in FeatureName]: Table[Name] extends { setBy: Exclude<'project' | 'page', Who> } ? never : Name
}[FeatureName]
export type ProjectFeatureName = FeaturesSetBy<'project'>

export const traitsOf: Readonly<Record<FeatureName, FeatureTraits>> = featureTraits
const isFeature = (name: string): name is FeatureName => name in featureTraits
export const featureNames = Object.keys(featureTraits).filter(isFeature)

/** What the project's settings may switch. */
export const projectFeatureNames = featureNames.filter(
  (name): name is ProjectFeatureName => traitsOf[name].setBy !== 'page',
)
/** Something for each of these switches, by its name. */
export function forFeatures<Name extends FeatureName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value>
export function forFeatures<Value>(names: readonly FeatureName[], make: (name: FeatureName) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}

type Switches = Readonly<Partial<Record<FeatureName, unknown>>>

/**
 * Whether a function is on. What is on by itself stays so unless anybody switches it off: a page can only take away. What is off by itself
 * is on where the project says so, or, where that says nothing, the page.
 */
export function isFeatureOn(
  name: FeatureName,
  project: Switches,
  ...page: readonly (Switches | undefined)[]
): boolean {
  const { initial, isBuilt } = traitsOf[name]
  const wishes = page.map((switches) => switches?.[name])
  if (isBuilt === false) return false
  if (initial === undefined) return ![project[name], ...wishes].includes(false)
  return (project[name] ?? wishes.includes(true)) === true
}
