import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { changedSince, keepWholeRun } from './changedSince.ts'
import { proveUnits } from './proveUnits.ts'
import { isBrowserMutation, problemOf, readGuards } from './readGuards.ts'
import type { Verdict } from './verdict.ts'

/*
 * Takes each guard out in turn and runs the test that proves it: that test must fail, by an assertion.
 *
 *   npm run mutations                     all of them
 *   npm run mutations -- origin           those whose name has "origin"
 *   npm run mutations -- --changed        those whose file or test has changed since the last run of all of them
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
const chosen = sound.filter(({ file, testFile }) => !changed || changed.has(file) || changed.has(testFile))

/** One after the other: a test in a browser that is short of time fails with its guard in place, too. */
async function proveInBrowser(): Promise<void> {
  const list = chosen.filter(isBrowserMutation)
  if (list.length === 0) return
  const { createBrowserProver } = await import('./createBrowserProver.ts')
  const prover = await createBrowserProver()
  try {
    for (const mutation of list) note(await prover.prove(mutation))
  } finally {
    await prover.destroy()
  }
}

await proveUnits(
  chosen.filter((mutation) => !isBrowserMutation(mutation)),
  note,
)
await proveInBrowser()

const unchanged = sound.length - chosen.length
if (chosen.length === mutations.length && problems.length === 0) keepWholeRun(root)
if (values.report) {
  await writeFile(values.report, JSON.stringify({ proven, unchanged, failed: problems }))
}
process.stdout.write(
  `mutations: ${proven} proven now, ${unchanged} unchanged since all were proven, ${problems.length} not proven\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1
