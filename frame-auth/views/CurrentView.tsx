import type { Atom } from 'jotai/vanilla'
import { lazy, Suspense } from 'react'
import type { ApprovalScreen } from '../features/approval/approval.ts'
import type { OutcomeScreen } from '../features/operations/outcome.ts'
import type { RedirectScreen } from '../features/redirectApproval/redirectContext.ts'
import type { SecurityScreen } from '../features/security/createSecurity.ts'
import type { ActScreen } from '../features/security/createSecurityApprovals.ts'
import type { Look } from '../features/theme/look.ts'
import type { PasskeyOfferScreen } from '../features/user/createPasskeyOffer.ts'
import type { RecoverScreen } from '../features/user/createRecovery.ts'
import type { SetUpScreen } from '../features/user/createSetUp.ts'
import { Approve } from './approve/Approve.tsx'
import { QuestionView } from './approve/QuestionView.tsx'
import { Later } from './Later.tsx'
import { ThemedRoot } from './ThemedRoot.tsx'
import { useStoreValue } from './viewContext.ts'

export interface CurrentViewProps {
  shownAtom: Atom<Shown | null>
  /** What the person began in what is shown, and has to approve. */
  actAtom: Atom<ActScreen | null>
  lookAtom: Atom<Look>
  provable: boolean
}

/* Few people ever see these. */
const RedirectView = lazy(async () => ({
  default: (await import('./onDemand.ts')).viewsOnDemand.RedirectView,
}))
const OutcomeView = lazy(async () => ({
  default: (await import('./onDemand.ts')).viewsOnDemand.OutcomeView,
}))

/** The frame's whole React tree: the view whose turn it is, or nothing. */
export function CurrentView({ shownAtom, actAtom, lookAtom, provable }: CurrentViewProps) {
  const shown = useStoreValue(shownAtom)
  const act = useStoreValue(actAtom)
  const look = useStoreValue(lookAtom)
  return (
    <ThemedRoot look={look}>
      {/* It keeps what was typed and begun in it. */}
      <div className="wk-current" hidden={act !== null}>
        <Suspense>{shown && <ViewOf shown={shown} provable={provable} />}</Suspense>
      </div>
      {act && <ActView act={act} provable={provable} />}
    </ThemedRoot>
  )
}

function ActView({ act, provable }: { act: ActScreen; provable: boolean }) {
  const { request, window, approve, reject } = act
  return (
    <QuestionView
      request={request}
      window={window}
      provable={provable}
      onApprove={approve}
      onReject={reject}
    />
  )
}

const loadSetUp = async () => (await import('./setUp/setUpViews.ts')).setUpViews.SetUp
const loadOffer = async () => (await import('./setUp/setUpViews.ts')).setUpViews.OfferPasskey
const loadRecover = async () => (await import('./recover/Recover.tsx')).Recover
const loadSecurity = async () => (await import('./security/Security.tsx')).Security

function ViewOf({ shown, provable }: { shown: Shown; provable: boolean }) {
  switch (shown.view) {
    case 'approve':
      if ('redirect' in shown) return <RedirectView screen={shown.redirect} />
      if ('outcome' in shown) return <OutcomeView screen={shown.outcome} />
      return 'act' in shown ? (
        <ActView act={shown.act} provable={provable} />
      ) : (
        <Approve screen={shown.screen} provable={provable} />
      )
    case 'setUp':
      return 'offer' in shown ? (
        <Later key="offer" load={loadOffer} props={{ offer: shown.offer }} />
      ) : (
        <Later key={shown.view} load={loadSetUp} props={{ screen: shown.screen }} />
      )
    case 'recover':
      return <Later key={shown.view} load={loadRecover} props={{ screen: shown.screen }} />
    case 'security':
      return <Later key={shown.view} load={loadSecurity} props={{ screen: shown.screen }} />
  }
}

/** A view of the frame, with what its feature lets it show and do. */
export type Shown =
  | { view: 'approve'; screen: ApprovalScreen }
  | { view: 'approve'; act: ActScreen }
  | { view: 'approve'; outcome: OutcomeScreen }
  | { view: 'approve'; redirect: RedirectScreen }
  | { view: 'setUp'; screen: SetUpScreen }
  | { view: 'setUp'; offer: PasskeyOfferScreen }
  | { view: 'recover'; screen: RecoverScreen }
  | { view: 'security'; screen: SecurityScreen }
