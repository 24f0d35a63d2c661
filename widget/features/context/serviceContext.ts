import { type Context, createContext, useContext } from 'react'

/** Gives a service when a view asks for it: some are loaded behind the first view. */
type ServiceContext<Service> = Context<(() => Service | undefined) | null>

/**
 * A service of a feature for the views of its floor and of those above: they get it by a hook of the feature's own, not by the whole app.
 *
 * @param name for the error of a view that is shown before the service is there
 * @example
 * export const AuthProvider = createServiceContext<Auth>('the login')
 * export const useAuth = () => useService(AuthProvider)
 */
export function createServiceContext<Service>(name: string): ServiceContext<Service> {
  const context: ServiceContext<Service> = createContext<(() => Service | undefined) | null>(null)
  context.displayName = name
  return context
}

/** @throws Error where the service is not there yet */
export function useService<Service>(context: ServiceContext<Service>): Service {
  const service = useContext(context)?.()
  if (!service) throw new Error(`A view needs ${context.displayName}, which is not loaded`)
  return service
}
