import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { type ProjectConfig, projectConfigElementId, projectConfigSchema } from '#shared/entities/project.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { AppContext } from './app/appContext.ts'
import { type App, createApp } from './app/createApp.ts'
import { createViews, type Views } from './features/modal/createViews.ts'
import { Modal } from './features/modal/Modal.tsx'
import * as firstView from './firstView.ts'
import { whenIdle } from './services/dom/environment.ts'
import { awaitConnect } from './services/hop/awaitConnect.ts'

// The document's policy forbids making code from strings; without this, zod would try it once and be reported.
z.config({ jitless: true })

const project = readProject(document)
const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const root = createRoot(element)

awaitConnect({
  window,
  greeting: window.walletKitGreeting,
  isAllowed: (origin) => isAllowedOrigin(origin, project) !== 'refused',
  onConnect({ port, session, origin }) {
    const views = createViews(firstView, async () => {
      const [others] = await Promise.all([import('./views.ts'), app.acting.need()])
      return others
    })
    const app = createApp({
      window,
      project,
      port,
      session,
      origin,
      prepareView: views.prepare,
      drawAtOnce: flushSync,
      loadAuthFrame,
    })
    const render = () => root.render(<Widget app={app} views={views} />)
    /*
     * Once: when it is to be opened, or else when there is nothing left to do. What is known of the page by then, its
     * wallets above all, arrives right behind the handshake; drawn before, it would be drawn twice.
     */
    let drawn = false
    const draw = () => {
      if (drawn) return
      drawn = true
      for (const unsubscribe of unsubscribers) unsubscribe()
      render()
      whenIdle(window, () => {
        // What React runs for a change is compiled by this, and not by the first one, for which a visitor waits.
        flushSync(render)
        void import('./services/dom/loadFont.ts').then(
          ({ loadFont }) => loadFont(document),
          () => {},
        )
      })
    }
    const unsubscribers = [
      app.store.sub(app.modal.openAtom, draw),
      app.store.sub(app.state.readyAtom, () => whenIdle(window, draw)),
    ]
  },
})

async function loadAuthFrame() {
  return (await import('./services/authFrame/openAuthFrame.ts')).openAuthFrame
}

/** The frame's whole React tree. */
function Widget({ app, views }: { app: App; views: Views }) {
  return (
    <AppContext value={app}>
      <Modal views={views} />
    </AppContext>
  )
}

/**
 * The project's configuration from the served HTML.
 *
 * @throws if the element is missing or its JSON is not a project: the server and this build do not belong together.
 */
function readProject(document: Document): ProjectConfig {
  const element = document.getElementById(projectConfigElementId)
  if (!element) throw new Error('No configuration')
  return projectConfigSchema.parse(JSON.parse(element.textContent ?? ''))
}
