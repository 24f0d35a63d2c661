import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import * as z from 'zod'
import type { WithoutOptions } from '../../e2e/fixtures/worldTest.ts'
import base from '../../playwright.config.ts'
import { mutationSchema } from './readGuards.ts'

/** The file that holds the guards to be proved. */
export const browserGuardsVariable = 'WALLETKIT_BROWSER_GUARDS'

const root = resolve(import.meta.dirname, '../..')
const file = process.env[browserGuardsVariable]
const guards = file ? z.array(mutationSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : []

/** Each guard's test twice: with all guards in their places, and without this one. */
export default defineConfig<object, WithoutOptions>({
  ...base,
  testDir: root,
  globalSetup: resolve(root, 'e2e/fixtures/globalSetup.ts'),
  projects: guards.flatMap(({ name, test, testFile }) => {
    const chosen = {
      testMatch: resolve(root, testFile),
      grep: new RegExp(test.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')),
    }
    return [
      { ...chosen, name: `with all: ${name}` },
      { ...chosen, name: `without: ${name}`, use: { without: name } },
    ]
  }),
})
