import { OutcomeView } from './operations/OutcomeView.tsx'
import { RedirectView } from './redirect/RedirectView.tsx'

/** Views that few people ever see, in one file. */
export const viewsOnDemand = { RedirectView, OutcomeView }
