import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { changedSince, keepWholeRun } from './changedSince.ts'
import { proveInBrowser } from './proveInBrowser.ts'
import { proveUnits } from './proveUnits.ts'
import { isBrowserMutation, problemOf, readGuards } from './readGuards.ts'
import type { Verdict } from './verdict.ts'

/*
 * Takes each guard out in turn and runs the test that proves it: that test must fail, by an assertion. Nothing is built or started
 * for one guard: in what is tested each is a switch (addSwitches.ts), and a running module does without the one whose name a global
 * holds.
 *
 *   npm run mutations                     all of them
 *   npm run mutations -- origin           those whose name has "origin"
 *   npm run mutations -- --changed        those of which the file, the test or the guard itself has changed since the
 *                                         last run of all of them; comments and formatting aside
 *   npm run mutations -- --kind unit      those that a unit test proves (or `browser`)
 *   npm run mutations -- --report F       leaves what it found in a file of JSON
 *
 * A run that proves all of them keeps the commit that it proved in `wholeRun`, which belongs to the repository.
 */

const root = resolve(import.meta.dirname, '../..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    kind: { type: 'string' },
    report: { type: 'string' },
  },
})

const mutations = await readGuards(root)
const problems: string[] = []
let proven = 0

function note({ name, problem }: Verdict): void {
  if (problem === null) proven += 1
  else problems.push(`${name}: ${problem}`)
  process.stdout.write(
    `${problem === null ? 'went red' : 'NOT PROVEN'}: ${name}${problem ? `: ${problem}` : ''}\n`,
  )
}

const wanted = mutations.filter(
  (mutation) =>
    (positionals.length === 0 || positionals.some((part) => mutation.name.includes(part))) &&
    (values.kind === undefined || isBrowserMutation(mutation) === (values.kind === 'browser')),
)
const sound = wanted.filter((mutation) => {
  const problem = problemOf(root, mutation, mutations)
  if (problem !== null) note({ name: mutation.name, problem })
  return problem === null
})
const changed = values.changed ? changedSince(root) : undefined
const chosen = sound.filter(
  ({ file, testFile, guardsFile }) => !changed || [file, testFile, guardsFile].some(changed),
)

await proveUnits(
  chosen.filter((mutation) => !isBrowserMutation(mutation)),
  note,
)
await proveInBrowser(chosen.filter(isBrowserMutation), note)

const unchanged = sound.length - chosen.length
if (chosen.length === mutations.length && problems.length === 0) keepWholeRun(root)
if (values.report) {
  await writeFile(values.report, JSON.stringify({ proven, unchanged, failed: problems }))
}
process.stdout.write(
  `mutations: ${proven} proven now, ${unchanged} unchanged since all were proven, ${problems.length} not proven\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1
