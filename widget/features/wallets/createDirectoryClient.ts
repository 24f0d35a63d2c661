import { QueryClient } from '@tanstack/query-core'

/** Milliseconds that an answer of the directory counts as fresh, and that one nobody looks at is kept. */
const fresh = 300_000

/** Keeps what the directory answered. Trying again is the directory's own matter, also while the browser says offline. */
export function createDirectoryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fresh,
        gcTime: fresh,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
}
