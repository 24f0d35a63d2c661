import { resolve } from 'node:path'

/** Where the build puts everything; the same variable as in `vite.config.ts`. */
export const distDirectory = resolve(import.meta.dirname, '../..', process.env['WALLETKIT_DIST'] ?? 'dist')
