import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { SignIn } from '../features/signIn/SignIn.tsx'
import { type AdminContext, AdminReactContext } from '../services/adminContext.ts'
import { createQueryClient } from '../services/queries.ts'
import { useSessionState } from '../services/useSessionState.ts'
import { Screens } from './Screens.tsx'
import { Shell } from './Shell.tsx'

interface AdminAppProps {
  admin: AdminContext
  /** Where the page is; left out: the browser's address. */
  locationHook?: BaseLocationHook
  searchHook?: BaseSearchHook
}

/** The operator's page. */
export function AdminApp({ admin, locationHook, searchHook }: AdminAppProps) {
  const [queryClient] = useState(createQueryClient)
  const mode = useAtomValue(admin.theme.resolvedAtom, { store: admin.store })
  return (
    <AdminReactContext value={admin}>
      <QueryClientProvider client={queryClient}>
        <Router
          base="/admin"
          {...(locationHook && { hook: locationHook })}
          {...(searchHook && { searchHook })}
        >
          <div className="wk-theme" data-theme={mode} lang="en">
            <SignedInOrNot />
          </div>
        </Router>
      </QueryClientProvider>
    </AdminReactContext>
  )
}

/**
 * Where a session ends in the middle, the screens stay as they are behind the sign-in: nothing that was typed is lost, and whoever
 * signs in again goes on from there.
 */
function SignedInOrNot() {
  const { token, hasEnded } = useSessionState()
  if (token === null && !hasEnded) return <SignIn />
  return (
    <>
      {hasEnded && <SignIn />}
      <div hidden={hasEnded}>
        <Shell>
          <Screens />
        </Shell>
      </div>
    </>
  )
}
