import { mergeConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { mutationPlugin } from './mutation.ts'

/** The units as `npm test` runs them, in modules that can be without a guard. */
// biome-ignore lint/style/noDefaultExport: that is what Vitest loads
export default mergeConfig(config, { plugins: [mutationPlugin()] })
