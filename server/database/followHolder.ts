import { link } from 'node:fs/promises'
import { holderSocket, lastHolder } from './adminSockets.ts'

/**
 * Makes a socket that answers already the one of the next holder of a data directory. Only one process can: the socket
 * is linked to a name that must be free.
 *
 * The last number is never removed, not even by its own holder as it ends: a process that looked before and comes late
 * would take it anew. So that one finds the name taken or, where further holders have removed it, a higher number
 * beside its own, which is nothing then.
 *
 * @param last the number of the holder that died; 0 if there was none
 * @param claim the path of the own socket
 * @returns false if another process was first
 */
export async function followHolder(dataDirectory: string, last: number, claim: string): Promise<boolean> {
  try {
    await link(claim, holderSocket(dataDirectory, last + 1))
  } catch (error) {
    // Without a claim, it was removed by the process that holds the directory by now.
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT'))
      return false
    throw error
  }
  return (await lastHolder(dataDirectory)) === last + 1
}
