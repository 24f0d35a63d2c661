import type { ThemeMode } from '#shared/entities/theme.ts'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { guarded } from '../../services/storage/guarded.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import { createRows } from './createRows.ts'
import { type FirstFrameData, templateIds, toIdentities } from './firstFrameMarkup.ts'
import { listRows } from './listRows.ts'
import { visitorKeys } from './readOpening.ts'
import { copyOf, findTemplate } from './templates.ts'

/** The part of the frame's `window` that the first frame needs. */
export type FirstFrameWindow = Pick<
  Window,
  'document' | 'isSecureContext' | 'localStorage' | 'matchMedia' | 'navigator'
>

/** The first frame, drawn. */
export interface Drawing {
  mode: 'light' | 'dark'
  /** Shows the wallets of the page, as the widget will list them. What is shown already stays as it is. */
  list(wallets: readonly DiscoveredWallet[]): void
  /** As `list`, as the widget lists them (`createRows`). */
  show(connectors: readonly ListedConnector[]): boolean
  /** Takes out what somebody else has put in, as a password manager its marks: React would draw all of it anew. */
  clean(): void
}

/**
 * Puts the first frame into `root`, without the page's wallets.
 *
 * @returns null where the server wrote none for such a device, or something is known of the visitor
 */
export function drawFirstFrame(window: FirstFrameWindow, root: Element, asked: ThemeMode): Drawing | null {
  const { document } = window
  const mobile = window.matchMedia('(pointer: coarse)').matches
  const template = findTemplate(document, mobile ? templateIds.mobile : templateIds.desktop)
  if (!template || !window.isSecureContext) return null
  const { namespaces = '', storage = '', wallets = '[]' }: Partial<FirstFrameData> = template.dataset
  if (isKnownVisitor(window, storage)) return null

  const own = new WeakSet<Element>()
  const frame = copyOf(template, own)
  const mark = frame.querySelector('.wk-wc-mark')?.closest('li')
  const card = frame.querySelector<HTMLElement>('.wk-card')
  if (!mark || !card) return null
  const mode = modeOf(window, asked)
  card.dataset['theme'] = mode
  root.append(frame)

  const { show } = createRows(document, { mark, mobile, listed: toIdentities(wallets), own })
  return {
    mode,
    list(found) {
      show(listRows(found, { namespaces: namespaces.split(' '), mobile }))
    },
    show,
    clean() {
      for (const element of root.querySelectorAll('*')) if (!own.has(element)) element.remove()
    },
  }
}

function modeOf(window: FirstFrameWindow, mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Whether the frame has kept something of this visitor that the view would show. */
function isKnownVisitor(window: FirstFrameWindow, prefix: string): boolean {
  // Reading the property may throw: then nothing is kept.
  return visitorKeys.some((key) => guarded(() => window.localStorage.getItem(prefix + key)))
}
