import { type WatchCalls, watched } from '../outgoing/outgoing.ts'

const statements = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/**
 * The same connection or pool, with its queries told of by the kind of statement alone: neither what they say nor what they are given. Those
 * within a transaction of PGlite are not.
 */
export function watchQueries<Client extends object>(client: Client, watch: WatchCalls): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      // By the client itself: it may have private fields, which a proxy has not.
      const call = async (...given: unknown[]): Promise<unknown> => Reflect.apply(value, target, given)
      if (key === 'query')
        return (...given: unknown[]) =>
          watched(
            watch,
            { to: 'database', name: 'sql', operation: statementOf(given[0]) },
            { ask: () => call(...given), outcomeOfError: () => 'refused' },
          )
      if (key === 'connect')
        return async () => {
          const connection = await call()
          return typeof connection === 'object' && connection ? watchQueries(connection, watch) : connection
        }
      return value.bind(target)
    },
  })
}

function statementOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  const word = typeof text === 'string' ? (/^\s*(\w+)/.exec(text)?.[1] ?? '').toLowerCase() : ''
  return statements.has(word) ? word : 'other'
}
