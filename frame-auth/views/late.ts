import { LeavingView } from './leaving/LeavingView.tsx'
import { OutcomeView } from './operations/OutcomeView.tsx'

/** Views that few people ever see, in one file. */
export const lateViews = { LeavingView, OutcomeView }
