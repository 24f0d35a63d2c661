import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import type { Route } from '../router/routerReducer.ts'
import type { Views } from './createViews.ts'

/** The header's title for a route. */
export function useViewTitle(views: Pick<Views, 'title' | 'titles'>, route: Route | null): string {
  const t = useText(views.titles)
  const attempt = useLastDefined(useAppValue(useApp().connecting.attemptAtom))
  return route ? views.title({ route, walletName: attempt?.connector.name, t }) : ''
}
