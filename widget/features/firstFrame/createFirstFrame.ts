import { type EmbeddedBrowser, findEmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import type { Route } from '../router/routerReducer.ts'
import { collectImageErrors } from './collectImageErrors.ts'
import type { WidgetStart } from './createWidgetStart.ts'
import { type Drawing, drawFirstFrame, type FirstFrameWindow } from './drawFirstFrame.ts'
import { rootId } from './firstFrameMarkup.ts'
import { readOpening, showsOptions } from './readOpening.ts'
import { replayPresses } from './replayPresses.ts'

/** What the widget is about to show. */
export interface NextFrame {
  route: Route
  options: object
  mode: 'light' | 'dark'
  connectors: readonly ListedConnector[]
}

/** The first frame, as those see it who take it over. */
export interface FirstFrame {
  /** The app whose own browser this is: found here, the widget's code need not know all of them. */
  readonly embeddedBrowser: EmbeddedBrowser | null
  /** Sees what comes over the port before the widget is there. */
  hear(message: unknown): void
  isDrawn(): boolean
  /**
   * Makes it what the widget is about to show.
   *
   * @param next false where the widget knows that it is something else
   * @returns false where it is something else: then the first frame is gone
   */
  become(next: NextFrame | false): boolean
  /** Somebody answers now: what was pressed is pressed again. */
  release(): void
}

declare global {
  interface Window {
    walletKitFirstFrame: FirstFrame
  }
}

/** Draws the first frame when the page opens the modal and the widget's code is still on its way. */
export function createFirstFrame(window: FirstFrameWindow, start: WidgetStart): FirstFrame {
  const { document, navigator } = window
  const embeddedBrowser = findEmbeddedBrowser(navigator.userAgent)
  let drawing: Drawing | null = null
  let kept: readonly { release(): void; drop(): void }[] = []

  let parsed = untilParsed(document)
  void parsed?.then(() => {
    parsed = null
  })
  const read = readOpening({
    onOpen(mode) {
      const root = document.getElementById(rootId)
      // What can be used there the server cannot know.
      drawing = root && !embeddedBrowser ? drawFirstFrame(window, root, mode) : null
      if (!root || !drawing) return start.now()
      kept = [collectImageErrors(root), replayPresses(root, document)]
      start.behind(root)
    },
    onWallets: (wallets) => drawing?.list(wallets),
    onOther: start.now,
  })
  return {
    embeddedBrowser,
    hear(message) {
      if (parsed === null) read(message)
      else void parsed.then(() => read(message))
    },
    isDrawn: () => drawing !== null,
    become(next) {
      if (drawing && next && isSame(drawing, next) && drawing.show(next.connectors)) {
        drawing.clean()
        return true
      }
      drawing = null
      for (const part of kept) part.drop()
      document.getElementById(rootId)?.replaceChildren()
      return false
    },
    release() {
      drawing = null
      for (const part of kept) part.release()
      kept = []
    },
  }
}

/** Half a template draws half a first frame, which React cannot take over; a slow network gives the page time to open the modal before that. */
function untilParsed(document: Document): Promise<void> | null {
  if (document.readyState !== 'loading') return null
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}

function isSame({ mode }: Drawing, { route, options, ...next }: NextFrame): boolean {
  return route.view === 'Connect' && !route.namespace && showsOptions(options) && mode === next.mode
}
