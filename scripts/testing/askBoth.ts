import type { BuiltServer } from './startBuiltServer.ts'

/** What a site's proxy does: each call to the next server, and to the other one where that does not listen. */
export function askBoth(servers: () => readonly BuiltServer[]): BuiltServer['ask'] {
  let turn = 0
  return async (...call) => {
    turn += 1
    const [first, second] = servers().toSorted((_, other) => (other === servers()[turn % 2] ? 1 : -1))
    if (!first || !second) throw new Error('There are not two servers')
    return first.ask(...call).catch((error: unknown) => {
      if (isRefused(error)) return second.ask(...call)
      throw error
    })
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
