import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminCallName } from '#shared/api/admin/adminEndpoints.ts'
import { useAdmin } from './adminContext.ts'
import { AdminError } from './adminError.ts'
import type { AnswerOf, RequestOf } from './createAdminApi.ts'
import { useSessionState } from './useSessionState.ts'

/** In milliseconds: between two tries at a server that does not answer, and how old an answer may be that is shown at once. */
const times = { retryDelay: 2_000, fresh: 1_000 } as const

const isUnreachable = (error: unknown) => error instanceof AdminError && error.code === 'SERVER_UNREACHABLE'

/** Answers of the server, shared by the screens. What no answer came to is asked again; what was refused is not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: times.fresh,
        retry: (_, error) => isUnreachable(error),
        retryDelay: times.retryDelay,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

interface CallOptions {
  /** In milliseconds: asked again this often, while the page is in sight. */
  every?: number
  isWanted?: boolean
}

/** What the server says to a call, and whether it still does. */
export function useCall<Name extends AdminCallName>(
  name: Name,
  request: RequestOf<Name>,
  { every, isWanted = true }: CallOptions = {},
) {
  const { api } = useAdmin()
  const { token } = useSessionState()
  return useQuery<AnswerOf<Name>>({
    queryKey: [name, request],
    queryFn: ({ signal }) => api.call(name, request, signal),
    enabled: isWanted && token !== null,
    ...(every !== undefined && { refetchInterval: every }),
  })
}

/**
 * A call that changes something. Once it has, or was refused because somebody else was faster, `changes` are asked again.
 *
 * @param changes names of the calls whose answers it makes old
 */
export function useAction<Name extends AdminCallName>(name: Name, changes: readonly AdminCallName[] = []) {
  const { api } = useAdmin()
  const client = useQueryClient()
  return useMutation<AnswerOf<Name>, Error, RequestOf<Name>>({
    mutationFn: (request) => api.call(name, request),
    onSettled: async () => {
      await Promise.all(changes.map(async (changed) => client.invalidateQueries({ queryKey: [changed] })))
    },
  })
}
