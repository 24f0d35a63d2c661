import { writeFileSync } from 'node:fs'
import { findNextSteps, readDeclarations, snapshotFile } from './nextSteps.ts'

/* `npm run migration -- 0031-what-changes`: the steps from the last migration to the tables as they are declared now. */

const [name] = process.argv.slice(2)
if (name === undefined || !/^\d{4}-[a-z-]+$/.test(name)) {
  console.error('Usage: npm run migration -- 0031-what-changes')
  process.exit(1)
}

const { statements, snapshot } = await findNextSteps(await readDeclarations())
if (statements.length === 0) {
  console.log('The tables are as the last migration made them.')
  process.exit()
}

writeFileSync(snapshotFile, snapshot)
console.log(
  '// For the end of its area in server/database/migrations/. Read it first: what is dropped is lost.',
)
for (const [index, statement] of statements.entries()) {
  const id = index === 0 ? name : `${name}-${index + 1}`
  console.log(`{ id: '${id}', sql: \`${statement.replace(/[`\\]|\$\{/g, '\\$&')}\` },`)
}
