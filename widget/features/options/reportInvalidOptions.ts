import { traitsOf } from '#shared/entities/features.ts'
import { pageFeatureNames } from '#shared/entities/pageFeatures.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue, type Issue, innermost } from './describeIssue.ts'
import { commonSchemas, type OptionSchemas, type Options, type OtherOption } from './parseOptions.ts'
import { uncommonSchemas } from './uncommonSchemas.ts'
import { unknownName } from './unknownName.ts'

/** So many problems of one option are reported; a list of hundreds would drown what else the developer is told. */
const maxProblems = 10

export const optionSchemas: OptionSchemas = { ...commonSchemas, ...uncommonSchemas }
const schemas = new Map(Object.entries(optionSchemas))

type Path = readonly PropertyKey[]

/** What is valid of options that are uncommon or did not fit as they are, and why the rest is not. */
export interface ReviewedOptions {
  options: Options
  /** One for each invalid part, in the developer's words: the option, what was expected, what was there. Values are not quoted. */
  problems: WalletKitError[]
}

/**
 * Leaves out of each option what does not fit, and no more: a member of a list as a whole, since half a network or half a wallet is none; of
 * anything else the key. What has nothing left, or misses what it cannot be without, is left out itself.
 *
 * @param given what the page has set beside, in force already
 * @example reportInvalidOptions([['features', { email: false, surprise: 1 }]])
 * // { options: { features: { email: false } }, problems: [INVALID_OPTION 'Option "features.surprise" is left out: …'] }
 */
export function reportInvalidOptions(others: readonly OtherOption[], given: Options = {}): ReviewedOptions {
  const options: Options = {}
  const problems: WalletKitError[] = []
  for (const [name, value] of others) {
    const report = (message: string) =>
      problems.push(new WalletKitError('INVALID_OPTION', message, { option: name }))
    const schema = schemas.get(name)
    if (!schema) {
      report(unknownName('option', name, [...schemas.keys()]))
      continue
    }
    const reviewed = leaveOutInvalid(name, value, schema())
    if ('data' in reviewed) Object.assign(options, { [name]: reviewed.data })
    if (hidesAnalytics(name, value, reviewed.data))
      Object.assign(options, { [name]: { ...Object(reviewed.data), analytics: false } })
    for (const message of reviewed.messages.slice(0, maxProblems)) report(message)
    const more = reviewed.messages.length - maxProblems
    if (more > 0) report(`Option "${name}": ${more} more of its members are left out`)
  }
  for (const message of reviewFeatures(options, { ...given, ...options }))
    problems.push(new WalletKitError('INVALID_OPTION', message, { option: 'features' }))
  return { options, problems }
}

/** Whether the page may have switched analytics off in a way that cannot be read: they are off then. */
function hidesAnalytics(name: string, given: unknown, read: unknown): boolean {
  if (name !== 'features' && name !== 'remoteFeatures') return false
  return (
    read === undefined ||
    (Object.hasOwn(Object(given), 'analytics') && !Object.hasOwn(Object(read), 'analytics'))
  )
}

/** What is right in itself, and has no effect. */
function reviewFeatures({ features, remoteFeatures }: Options, given: Options): string[] {
  const named = { ...remoteFeatures, ...features }
  const unbuilt = pageFeatureNames.filter((name) => named[name] && traitsOf[name].isBuilt === false)
  const lacksTerms = named.legalCheckbox && !(given.termsConditionsUrl ?? given.privacyPolicyUrl)
  return [
    ...(unbuilt.length > 0 ? [`Option "features": ${unbuilt.join(', ')} are not there yet`] : []),
    ...(lacksTerms ? ['Option "features.legalCheckbox" needs termsConditionsUrl or privacyPolicyUrl'] : []),
  ]
}

interface Reviewed {
  /** There, unless nothing can be used. */
  data?: unknown
  messages: string[]
}

type Schema = ReturnType<OptionSchemas[keyof OptionSchemas]>

/** Each round takes out what the one before has found, until what is left fits: a round goes at least one level up. */
function leaveOutInvalid(name: string, given: unknown, schema: Schema): Reviewed {
  const messages: string[] = []
  let value = given
  for (;;) {
    const result = schema.safeParse(value)
    if (result.success) return { data: result.data, messages }
    const invalid = result.error.issues.flatMap((issue) => findInvalid(issue, value))
    for (const { cut, path, issue } of invalid) {
      const [left, inner] = [[name, ...cut], path.slice(cut.length)].map((keys) => keys.map(String).join('.'))
      const reason = describeIssue({ issue, path, option: name, value: valueAt(value, path), schema })
      messages.push(`Option "${left}" is left out: ${inner ? `${inner}: ` : ''}${reason}`)
    }
    const cuts = new Set(invalid.map(({ cut }) => toKey(cut)))
    const left = without(value, cuts, [])
    if (left === nothing) return { messages }
    value = left
  }
}

interface Invalid {
  issue: Issue
  /** Where it is, and what is left out for it. */
  path: Path
  cut: Path
}

function findInvalid(outer: Issue, value: unknown): Invalid[] {
  const { issue, path } = innermost(outer)
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  return paths.map((path) => ({ issue, path, cut: toCut(path, value) }))
}

/** The list's member that it is in; else the key; else, where that is missing, what it is missing in. */
function toCut(path: Path, value: unknown): Path {
  const member = path.findIndex((key) => typeof key === 'number')
  if (member >= 0) return path.slice(0, member + 1)
  return valueAt(value, path) === undefined ? path.slice(0, -1) : path
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
        ? Reflect.get(parent, key)
        : undefined,
    value,
  )
}

const nothing = Symbol('nothing left')
const toKey = (path: Path) => JSON.stringify(path)

/** A copy without these. A list that has lost all its members is gone as well: an empty one would mean something else. */
function without(value: unknown, cuts: ReadonlySet<string>, path: Path): unknown {
  if (cuts.has(toKey(path))) return nothing
  if (Array.isArray(value)) {
    const kept = value
      .map((member, index) => without(member, cuts, [...path, index]))
      .filter((member) => member !== nothing)
    return kept.length === 0 && value.length > 0 ? nothing : kept
  }
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, member]) => [key, without(member, cuts, [...path, key])])
  return Object.fromEntries(members.filter(([, member]) => member !== nothing))
}
