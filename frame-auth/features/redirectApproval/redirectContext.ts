import type { Api } from '../../services/api/api.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Addresses, Custody } from '../custody/custody.ts'
import type { Outbox } from '../operations/createOutbox.ts'
import type { OutcomeScreen } from '../operations/outcome.ts'
import type { FollowUpContext } from '../requests/followUp.ts'
import type { Look } from '../theme/look.ts'
import type { ViewQueue } from '../viewQueue/createViewQueue.ts'

/** What the view is given from which the page is left. */
export interface RedirectScreen {
  /** Of the approval; it holds the secret of the rendezvous. */
  href: string
  stay(): void
}

/** What an approval for which the page is left is made from, before and after. */
export interface RedirectContext extends FollowUpContext {
  storage: Pick<FrameStorage, 'get' | 'put' | 'list' | 'remove' | 'persistent'>
  viewQueue: Pick<
    ViewQueue<{ view: 'approve'; redirect: RedirectScreen } | { view: 'approve'; outcome: OutcomeScreen }>,
    'run'
  >
  api: Api
  custody: Pick<Custody, 'sign' | 'passkeyIds'>
  loadOutbox: () => Promise<Outbox>
  /** Has the wallet opened, by the person if need be. */
  open: () => Promise<Addresses>
  /** Of the approval page, on the frame's own origin. */
  url: string
  look: () => Look
  /** Has the frame loaded again, so that it may take the page away. */
  reload: (attempt: string) => void
  /** Resolves when the session of an earlier visit has been read. */
  ready: Promise<void>
  /** Who is signed in. */
  person: () => string | null
  /** Of the page around; null until it has been named. */
  origin: () => string | null
}
