import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { Auth } from './createAuth.ts'

/** Signing in to the embedded wallet. */
export const AuthProvider = createServiceContext<Auth>('the login')
export const useAuth = (): Auth => useService(AuthProvider)
