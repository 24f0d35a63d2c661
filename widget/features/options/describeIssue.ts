import type * as z from 'zod/mini'
import { knownKeys } from './knownKeys.ts'
import { insteadOf } from './unknownName.ts'

export type Issue = z.core.$ZodIssue

/** What a text has to look like, where only its pattern knows. */
const forms: Readonly<Record<string, string>> = {
  networks: 'a CAIP-2 id such as "eip155:1" or a network object',
  defaultNetwork: 'a CAIP-2 id such as "eip155:1"',
  customRpcUrls: 'CAIP-2 ids with lists of http:// or https:// addresses',
  tokens: 'CAIP-2 ids with the address of a token each',
  chainImages: 'a data:image/ address',
  connectorImages: 'a data:image/ address',
  locale: 'a language tag such as "en" or "pt-BR"',
}

/**
 * The issue that says most: of a union that of the branch that came furthest, and the last of those that came as far.
 * `path` leads to it from the value that was parsed.
 */
export function innermost(issue: Issue): { issue: Issue; path: readonly PropertyKey[] } {
  if (issue.code !== 'invalid_union') return { issue, path: issue.path }
  const nearest = issue.errors
    .flatMap(([first]) => (first ? [innermost(first)] : []))
    .filter((inner) => inner.issue.code !== 'invalid_type' || inner.path.length > 0)
    .toSorted((one, other) => one.path.length - other.path.length)
    .at(-1)
  return nearest ? { ...nearest, path: [...issue.path, ...nearest.path] } : { issue, path: issue.path }
}

/** What zod says where nobody gave it words: it carries none of its own here. */
const wordless = 'Invalid input'

export interface FaultyPlace {
  issue: Issue
  /** Where it is in the option: of an unknown key with the key. */
  path: readonly PropertyKey[]
  option: string
  /** What is there. */
  value: unknown
  /** The option's. */
  schema: z.ZodMiniType
}

/**
 * What is wrong, in the words of behaviour §5: `Required`, `Expected X, received Y`. Names kinds and never values, which may be
 * somebody's secret.
 */
export function describeIssue({ issue, path, option, value, schema }: FaultyPlace): string {
  if (issue.code === 'unrecognized_keys')
    return `Unknown key${insteadOf(String(path.at(-1)), knownKeys(schema, path.slice(0, -1)))}`
  if (issue.code === 'invalid_key') {
    const [reason] = issue.issues
    return `Unknown key${reason ? `, ${expectation(reason, option).replace(/^E/, 'e')}` : ''}`
  }
  const expected = expectation(issue, option)
  if (!expected.startsWith('Expected')) return expected
  return value === undefined ? 'Required' : `${expected}, received ${kindOf(value)}`
}

/** Somebody's own words where there are any. */
function expectation(issue: Issue, option: string): string {
  return issue.message === wordless ? `Expected ${expectedBy(issue, option)}` : issue.message
}

function expectedBy(issue: Issue, option: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'whole number' : issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'too_big':
      return `at most ${issue.maximum} ${unitOf(issue.origin)}`
    case 'too_small':
      return `at least ${issue.minimum} ${unitOf(issue.origin)}`
    case 'invalid_format':
      return forms[option] ?? 'another form'
    case 'invalid_union':
      return issue.errors.flatMap(([first]) => (first ? [expectedBy(first, option)] : [])).join(' | ')
    default:
      return forms[option] ?? 'something else'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return 'characters'
  return origin === 'array' ? 'members' : ''
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `array of ${value.length}`
  if (typeof value === 'string') return `string of ${value.length} characters`
  return typeof value
}
