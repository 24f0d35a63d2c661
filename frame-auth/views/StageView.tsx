import type { Atom } from 'jotai/vanilla'
import type { ApprovalScreen } from '../features/approval/createApprovals.ts'
import type { SecurityScreen } from '../features/security/createSecurity.ts'
import type { Theme } from '../features/theme/createTheme.ts'
import type { RecoverScreen } from '../features/user/createRecovery.ts'
import type { SetUpScreen } from '../features/user/createSetUp.ts'
import { Approve } from './approve/Approve.tsx'
import { Recover } from './recover/Recover.tsx'
import { Security } from './security/Security.tsx'
import { SetUp } from './setUp/SetUp.tsx'
import { useStoreValue } from './surroundings.ts'
import { ThemedRoot } from './ThemedRoot.tsx'

export interface StageViewProps {
  shownAtom: Atom<Shown | null>
  themeAtom: Atom<Theme>
  provable: boolean
}

/** The frame's whole React tree: the view that has its turn, or nothing. */
export function StageView({ shownAtom, themeAtom, provable }: StageViewProps) {
  const shown = useStoreValue(shownAtom)
  const theme = useStoreValue(themeAtom)
  return <ThemedRoot theme={theme}>{shown && <ViewOf shown={shown} provable={provable} />}</ThemedRoot>
}

function ViewOf({ shown, provable }: { shown: Shown; provable: boolean }) {
  switch (shown.view) {
    case 'approve':
      return <Approve screen={shown.screen} provable={provable} />
    case 'setUp':
      return <SetUp screen={shown.screen} />
    case 'recover':
      return <Recover screen={shown.screen} />
    case 'security':
      return <Security screen={shown.screen} />
  }
}

/** A view of the frame, with what its feature lets it show and do. */
export type Shown =
  | { view: 'approve'; screen: ApprovalScreen }
  | { view: 'setUp'; screen: SetUpScreen }
  | { view: 'recover'; screen: RecoverScreen }
  | { view: 'security'; screen: SecurityScreen }
