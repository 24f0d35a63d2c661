import { randomBytes } from 'node:crypto'
import { rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { answers } from './answers.ts'

/**
 * Removes the socket of a process that died. False if a process answers on it, which then keeps it, or
 * removes it right now: whoever was first takes it.
 *
 * What looked dead may have been taken over by another process meanwhile, so it is moved aside in one step and asked
 * there, where nobody can exchange it any more, before it goes for good.
 */
export async function removeStaleSocket(path: string): Promise<boolean> {
  // Not longer than the socket's own name: systems cut a socket's path off.
  const aside = join(dirname(path), randomBytes(4).toString('hex'))
  try {
    await rename(path, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  if (await answers(aside)) {
    await rename(aside, path)
    return false
  }
  await unlink(aside)
  return true
}
