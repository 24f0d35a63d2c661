import { resolve } from 'node:path'
import { mergeConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { readGuards } from './readGuards.ts'
import { switchPlugin } from './switchPlugin.ts'

const root = resolve(import.meta.dirname, '../..')

/** The units as `npm test` runs them, in modules that can do without any one of their guards. */
export default mergeConfig(config, {
  plugins: [switchPlugin(root, await readGuards(root))],
  test: { runner: resolve(import.meta.dirname, 'switchingRunner.ts') },
})
