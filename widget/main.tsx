import './styles/index.css'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import * as z from 'zod/mini'
import { type ProjectConfig, projectConfigElementId, projectConfigSchema } from '#shared/entities/project.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { AppProviders } from './app/AppProviders.tsx'
import { type App, createApp } from './app/createApp.ts'
import * as connectView from './connectView.ts'
import { rootId } from './features/firstFrame/firstFrameMarkup.ts'
import type { Language } from './features/language/language.ts'
import { readChosenLanguage } from './features/language/readChosenLanguage.ts'
import { createViews, type Views } from './features/modal/createViews.ts'
import { Modal } from './features/modal/Modal.tsx'
import { whenIdle } from './services/dom/environment.ts'
import { awaitConnect } from './services/hop/awaitConnect.ts'

// The document's policy forbids making code from strings; without this setting, zod would try that once, and the browser would report it.
z.config({ jitless: true })

const project = readProject(document)
const element = document.getElementById(rootId)
if (!element) throw new Error('The page has no root element')
const { walletKitGreeting: greeting, walletKitFirstFrame: firstFrame } = window

const chosen = readChosenLanguage({ window, project })
// What the page sends meanwhile, the greeting keeps.
if (chosen === null) start(element)
else void chosen.then((language) => start(element, language))

/** @param language the one that the visitor has chosen, where it is not the document's */
function start(element: HTMLElement, language?: Language): void {
  awaitConnect({
    window,
    greeting,
    isAllowed: (origin) => isAllowedOrigin(origin, project) !== 'refused',
    onConnect({ port, session, origin }) {
      const views = createViews(connectView, async () => {
        const [others] = await Promise.all([
          import('./views.ts'),
          app.walletRuntime.need(),
          app.language.need().then((control) => control.need()),
        ])
        return others
      })
      const app = createApp({
        window,
        project,
        port,
        session,
        early: greeting.take(port),
        origin,
        language,
        embeddedBrowser: firstFrame.embeddedBrowser,
        prepareView: views.prepare,
        drawAtOnce: flushSync,
        loadAuthFrame,
      })
      let root: Root | undefined
      const render = () => {
        const tree = <Widget app={app} views={views} onDrawn={firstFrame.release} />
        if (root) root.render(tree)
        else root = drawIn(element, app, tree)
      }
      /*
       * Draws the modal once: when it is to be opened, or else when the browser has nothing left to do. What the page sends, its wallets above
       * all, arrives right behind the handshake: drawn before that, the modal would be drawn twice.
       */
      let drawn = false
      const draw = () => {
        if (drawn) return
        drawn = true
        for (const unsubscribe of unsubscribers) unsubscribe()
        render()
        whenIdle(window, () => {
          // This compiles what React runs for a change, ahead of the first change that a visitor waits for.
          flushSync(render)
          // The code does not load: the text stands in a local font of the same measures.
          void import('./features/modal/turnToFont.ts').then(
            ({ turnToFont }) => turnToFont(document, app),
            () => {},
          )
        })
      }
      const unsubscribers = [
        app.store.sub(app.modal.openAtom, draw),
        // Not where the modal is about to be opened over its first frame.
        app.store.sub(app.state.readyAtom, () => whenIdle(window, () => firstFrame.isDrawn() || draw())),
      ]
    },
  })
}

async function loadAuthFrame() {
  return (await import('./services/authFrame/openAuthFrame.ts')).openAuthFrame
}

/** Draws the modal for the first time: over the first frame, where the first frame is shown. */
function drawIn(element: HTMLElement, { store, router, ...app }: App, tree: ReactNode): Root {
  const isTakenOver = firstFrame.become(
    store.get(app.modal.openAtom) && {
      route: router.current(),
      options: store.get(app.optionsAtom),
      mode: store.get(app.theme.resolvedModeAtom),
      connectors: store.get(app.listedConnectorsAtom),
    },
  )
  // At once, as `drawAtOnce` does: a password manager puts its marks back as soon as they are removed.
  if (isTakenOver) return hydrateRoot(element, tree)
  const root = createRoot(element)
  root.render(tree)
  return root
}

interface WidgetProps {
  app: App
  views: Views
  /** Called once the widget answers a press. */
  onDrawn: () => void
}

/** The frame's whole React tree. */
function Widget({ app, views, onDrawn }: WidgetProps) {
  // Behind React's own work: a press within that would find no listener.
  useEffect(() => queueMicrotask(onDrawn), [onDrawn])
  return (
    <AppProviders app={app}>
      <Modal views={views} />
    </AppProviders>
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
