import { type Atom, atom } from 'jotai/vanilla'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { authFrameUrl } from '../../services/authFrame/authFrame.ts'
import type { AuthSession } from '../../services/authFrame/createAuthHop.ts'
import type { Context } from '../context/createContext.ts'
import { createFrameClient, type FrameClient } from './createFrameClient.ts'
import type { FrameAccess, FrameState } from './frameAccess.ts'
import type { FrameEvents } from './frameEvents.ts'
import { embeddedNetwork } from './person.ts'

interface EmbeddedClientParameters extends Pick<FrameAccess, 'secureOrigin' | 'openFrame'> {
  frameEvents: FrameEvents
  frameState: Pick<FrameState, 'mayLeave'>
}

/** The secure frame of this project, which knows the page's theme and what the page says of itself. */
export function createEmbeddedClient(context: Context, parameters: EmbeddedClientParameters): FrameClient {
  const { store, theme, host } = context
  const { secureOrigin, openFrame, frameEvents, frameState } = parameters
  const themeAtom = atom((get) => ({
    mode: get(theme.resolvedModeAtom),
    variables: Object.fromEntries(get(theme.variablesAtom)),
  }))
  const client = createFrameClient({
    open: (onSession) =>
      openFrame({
        secureOrigin,
        url: frameUrl(context, secureOrigin),
        onSession,
        mayLeave: frameState.mayLeave,
        listeners: frameEvents.emit,
      }),
    introduce: (session) => introducePage(context, session, themeAtom),
    onLost: frameEvents.emit.lost,
    onProblem: host.alert,
  })
  const unsubscribe = store.sub(themeAtom, () =>
    client.notify(({ auth }) => void auth.syncTheme(store.get(themeAtom)).catch(sayUnforeseen)),
  )
  return {
    ...client,
    destroy() {
      unsubscribe()
      client.destroy()
    },
  }
}

function frameUrl({ store, project, networks, optionsAtom }: Context, secureOrigin: string): string {
  const chainId = embeddedNetwork(networks)?.caipNetworkId ?? ''
  const { projectId, version } = project
  const { enableAuthLogger, debug } = store.get(optionsAtom)
  const logger = enableAuthLogger || debug ? 'true' : 'false'
  return authFrameUrl(secureOrigin, { projectId, chainId, version, logger })
}

type FrameTheme = Parameters<AuthSession['auth']['syncTheme']>[0]

async function introducePage(
  { store, optionsAtom, languageAtom, language, origin }: Context,
  { auth }: AuthSession,
  themeAtom: Atom<FrameTheme>,
): Promise<void> {
  const { isChosen } = await language.need()
  const { metadata } = store.get(optionsAtom)
  const { locale } = store.get(languageAtom)
  await auth.syncTheme(store.get(themeAtom))
  await auth.syncDappData({
    origin,
    ...(metadata && { name: metadata.name.slice(0, 128) }),
    ...(isChosen() && { locale }),
  })
}
