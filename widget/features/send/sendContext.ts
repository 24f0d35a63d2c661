import { atom } from 'jotai/vanilla'
import { createChainApi } from '../../services/chainApi/createChainApi.ts'
import { createSendApi } from '../../services/chainApi/createSendApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { decimalMarkOf } from '../amounts/writtenAmount.ts'
import { createContacts } from '../contacts/createContacts.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createCurrency } from '../currency/createCurrency.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import { createMoneyFlow } from '../moneyFlow/createMoneyFlow.ts'
import { createAccountOperations } from '../operations/createAccountOperations.ts'
import { createAdapterFor } from './createAdapterFor.ts'
import { createLinkFill } from './createLinkFill.ts'
import { createPrefetch } from './createPrefetch.ts'
import { createReceiverLookup } from './createReceiverLookup.ts'
import { createRecents } from './createRecents.ts'
import { createSendForm } from './createSendForm.ts'
import { createSendWaiters } from './createSendWaiters.ts'
import { fillFromLink } from './fillFromLink.ts'
import { fillNftFromLink } from './fillNftFromLink.ts'
import { placeOfLink } from './placeOfLink.ts'
import type { ReplaceAttempt } from './replacements.ts'
import type { ReviewState } from './review.ts'
import { type FormProblem, isSending, type SendAttempt } from './sendState.ts'

/** The context of all actions of sending. */
export type SendContext = ReturnType<typeof createSendContext>

/** The state of sending: the form, its review, the attempt, and what became of those before it. */
export function createSendContext(features: FeatureContext) {
  const { store, window, project, networks, connections } = features
  const { targetAtom } = features.feature(createAccountData).watcher
  const { holdingsAtom } = features.feature(createAccountHoldings)
  const identities = features.feature(createAccountIdentities)
  const api = createSendApi(project)
  const mark = decimalMarkOf(window.navigator.language)
  const { unitAtom } = features.feature(createCurrency)
  const form = createSendForm({ store, holdingsAtom, mark, unitAtom })
  const linkFill = createLinkFill({ store, form })
  const lookup = createReceiverLookup({
    store,
    findName: api.findName,
    lookUp: (address) => void identities.look(address),
    placeOf: (link, target) =>
      placeOfLink({ link, target, networks, isConnected: (each) => !!connections.get(each) }),
    fill: async (asked) =>
      store.get(form.formAtom).nft
        ? fillNftFromLink(asked.link)
        : fillFromLink({ ...asked, store, linkFill, holdingsAtom }),
  })
  const adapterFor = createAdapterFor(features, api)
  const prefetch = createPrefetch(async ({ connection: { uuid }, namespace }) => {
    const [adapter, wallet] = await Promise.all([adapterFor(namespace), features.walletOf(uuid, namespace)])
    return { adapter, wallet }
  })
  const waiters = createSendWaiters()
  /** The link for whose network the wallet is asked, until something else is typed. */
  const followedLinkAtom = atom<string | null>(null)
  const flow = createMoneyFlow<FormProblem, ReviewState, SendAttempt>({
    context: features,
    targetAtom,
    isUnderWay: isSending,
    keepsForm: true,
    clearForm() {
      form.reset()
      linkFill.forget()
      void lookup.look('', null)
    },
    onClosed(isUnderWay) {
      // A wallet that was asked still answers: its answer is the page's.
      if (isUnderWay) return
      waiters.closed()
      store.set(followedLinkAtom, null)
    },
  })
  const unsubscribe = store.sub(form.tokenAtom, () => {
    // The review was asked for before the account's tokens were known.
    if (store.get(flow.problemAtom) === 'noToken' && store.get(form.tokenAtom))
      store.set(flow.problemAtom, null)
  })

  return {
    features,
    targetAtom,
    identities,
    operations: features.feature(createAccountOperations),
    api,
    chainApi: createChainApi(project),
    mark,
    form,
    linkFill,
    lookup,
    adapterFor,
    prefetch,
    waiters,
    recents: createRecents({ window, projectId: project.projectId }),
    contacts: features.feature(createContacts),
    followedLinkAtom,
    replaceAttemptAtom: atom<ReplaceAttempt | null>(null),
    flow,
    destroy() {
      unsubscribe()
      flow.destroy()
      lookup.destroy()
    },
  }
}
