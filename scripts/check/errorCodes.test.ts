import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '#shared/errors/walletKitError.ts'

test('default: docs/use/errors.md says of each code what happened and what to do, and of no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/use/errors.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| .+ \| .+ \|$/gm)]
  const documented = rows.flatMap(([, codes = '']) => codes.match(/[A-Z_]+/g) ?? [])
  expect([...new Set(documented)].sort()).toEqual([...errorCodes].sort())
})
