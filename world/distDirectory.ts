import { resolve } from 'node:path'

/** Where the build puts everything; the same variable as in `vite.config.ts`. */
export const distDirectory = resolve(import.meta.dirname, '..', process.env['WALLETKIT_DIST'] || 'dist')

/** A database of the kit's server with today's tables, and nothing in them but the build's own files. */
export const emptyDatabase = resolve(distDirectory, 'world/database')
