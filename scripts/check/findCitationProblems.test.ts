import { expect, test } from 'vitest'
import { findDeadCitations, findMissingTests } from './findCitationProblems.ts'

const documents = new Map([
  ['requirements', '# Requirements\n\n## R17 · A slow page\n\n## T6 · Storage may throw\n'],
  [
    'security',
    '# Security\n\n## §1 Rules\n\n### Rule 9 · Not seen\n\n## §4 Custody\n\n### Optional lock\n\n## §5\n\n### Threat 24a · Relayed\n\n### Limit 7\n',
  ],
  ['behaviour', '# Behaviour\n\n## §4 States\n\n### Removal\n'],
  ['architecture', '# Architecture\n\n## §5 Loading\n'],
  ['host-api', '# Host API\n\n## Events\n'],
])
const deadIn = (text: string) => findDeadCitations({ path: 'a.ts', text }, documents)

test.for([
  'R17',
  'T6',
  'threat 24a',
  'security.md rule 9',
  'security.md limit 7',
  'security.md §4',
  'security.md §4 "Optional lock"',
  'behaviour §4 "Removal"',
  'architecture.md §5',
  'host-api.md "Events"',
  '`R17x`, a.R99, 0xR12',
])('default: %s leads somewhere', (cited) => {
  expect(deadIn(`/** For a reason (${cited}). */`)).toEqual([])
})

test.for([
  'R18',
  'T7',
  'threat 25',
  'threats 24a and 25',
  'security.md rules 9 and 16',
  'security.md limit 8',
  'security.md §7',
  'security.md §1 "Optional lock"',
  'behaviour §4 "Addition"',
  'architecture.md §6',
  'host-api.md "Nothing"',
  'design.md §4',
  'spec §4',
  'api-shapes.md',
])('rejects: %s leads nowhere', (cited) => {
  expect(deadIn(`\n/** For a reason (${cited}). */`)).toEqual([
    expect.stringMatching(/^a\.ts:2 cites .*leads nowhere$/),
    ...(cited.startsWith('design') ? [expect.any(String)] : []),
  ])
})

test('behavior: a citation may go on in the next line', () => {
  expect(deadIn('/**\n * For a reason (behaviour\n * §4 "Addition").\n */')).toHaveLength(1)
})

const files = new Map([['e2e/specs/a.spec.ts', "test('R17 behavior: a page that is slow', () => {})"]])
const missingIn = (text: string) => findMissingTests({ path: 'docs/a.md', text }, (path) => files.get(path))

test('default: a test that is there, by a part of its title', () => {
  expect(missingIn('Proved by `e2e/specs/a.spec.ts` “a page that is slow”.')).toEqual([])
})

test('rejects: a file that is not there, a title that is not in it', () => {
  expect(missingIn('Proved by `e2e/specs/b.spec.ts`; `e2e/specs/a.spec.ts` “a page that is fast”.')).toEqual([
    'docs/a.md names e2e/specs/b.spec.ts, which is not there',
    'docs/a.md names “a page that is fast”, which is not in e2e/specs/a.spec.ts',
  ])
})
