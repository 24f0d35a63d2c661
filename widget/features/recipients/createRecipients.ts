import type { FeatureContext } from '../context/featureContext.ts'
import type { Route } from '../router/routerReducer.ts'
import { createContactForm } from './createContactForm.ts'

/** Makes the forms of contacts, one for each time that a view shows one. */
export function createRecipients(features: FeatureContext) {
  return {
    openForm: (given: Route['contact']) => createContactForm(features, given),
    destroy() {
      // Each form is its view's.
    },
  }
}
