import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { answers } from './answers.ts'

const numberedName = /^admin\.(\d+)$/

/** The number of the last process that held a data directory, dead or alive; 0 before the first. */
export async function lastHolder(dataDirectory: string): Promise<number> {
  const names = await readdir(dataDirectory).catch(noneIfMissing)
  return Math.max(0, ...names.map((name) => Number(numberedName.exec(name)?.[1] ?? 0)))
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Where the holder of this number answers. */
export function holderSocket(dataDirectory: string, holder: number): string {
  return join(dataDirectory, `admin.${holder}`)
}

/** The socket of the process that holds a data directory right now, or `null` without one. */
export async function findAdminSocket(dataDirectory: string): Promise<string | null> {
  const path = holderSocket(dataDirectory, await lastHolder(dataDirectory))
  return (await answers(path)) ? path : null
}
