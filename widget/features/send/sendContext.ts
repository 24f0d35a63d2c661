import { atom } from 'jotai/vanilla'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { createChainApi } from '../../services/chainApi/createChainApi.ts'
import { createSendApi } from '../../services/chainApi/createSendApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { targetKey } from '../accountData/createAccountWatcher.ts'
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
import { refuseLink } from './refuseLink.ts'
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
    placeOf(link, target) {
      const place = placeOfLink({ link, target, networks, isConnected: (each) => !!connections.get(each) })
      // The NFT is here: the other network is no way to send it.
      const isNft = store.get(form.formAtom).nft !== null
      return isNft && place?.status === 'elsewhere' ? refuseLink('linkPayment') : place
    },
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
  /** The NFT that somebody has come to send, and from where; null: a token. */
  const openedAtom = atom<{ nft: Nft; key: string } | null>(null)
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
    onOtherTarget() {
      // Back where the NFT is: the form was emptied on the way.
      const [opened, target] = [store.get(openedAtom), store.get(targetAtom)]
      if (opened && target && targetKey(target) === opened.key && !store.get(form.formAtom).nft)
        form.change({ nft: opened.nft, amount: '1' })
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
    openedAtom,
    replaceAttemptAtom: atom<ReplaceAttempt | null>(null),
    flow,
    destroy() {
      unsubscribe()
      flow.destroy()
      lookup.destroy()
    },
  }
}
