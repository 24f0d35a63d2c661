import { atom } from 'jotai/vanilla'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { createChainApi } from '../../services/chainApi/createChainApi.ts'
import { createSendApi } from '../../services/chainApi/createSendApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { onOtherTarget } from '../accountData/createAccountWatcher.ts'
import { decimalMarkOf, writeGiven } from '../amounts/writtenAmount.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import { createAccountOperations } from '../operations/createAccountOperations.ts'
import { gaveUp } from '../operations/gaveUp.ts'
import { createDraft, type FormProblem } from './createDraft.ts'
import { createLinkFill } from './createLinkFill.ts'
import { createPreparing } from './createPreparing.ts'
import { createReceiverLookup } from './createReceiverLookup.ts'
import { createRecents, type Recent } from './createRecents.ts'
import { createReplacing } from './createReplacing.ts'
import { createSendForm } from './createSendForm.ts'
import { createSendingWays } from './createSendingWays.ts'
import { createSendWaiters } from './createSendWaiters.ts'
import { fillFromLink, placeOfLink } from './fillFromLink.ts'
import { paidBefore } from './paidBefore.ts'
import { findLookAlike } from './receiver.ts'
import { canBeSent, type ReviewState, withComparison } from './review.ts'
import type { SendAttempt, Transfer } from './sendState.ts'
import { sendTransfer } from './sendTransfer.ts'
import { isNative, tokenAddressOf } from './sentToken.ts'

/** Milliseconds for which nobody misses an answer to a press. */
const unseen = 100

/** What the form is filled in with. */
interface Prefill {
  to?: string | undefined
  amount?: string | undefined
  assetAddress?: string | undefined
}

/** Sending: the form, its review, the attempt, and what became of those before it. Made with the first view that needs it. */
export function createSend(context: FeatureContext) {
  const { store, window, project, router, events, connections } = context
  const { watcher } = context.feature(createAccountData)
  const holdings = context.feature(createAccountHoldings)
  const identities = context.feature(createAccountIdentities)
  const api = createSendApi(project)
  const chainApi = createChainApi(project)
  const mark = decimalMarkOf(window.navigator.language)
  const form = createSendForm({ store, holdingsAtom: holdings.holdingsAtom, mark })
  const findName = api.findName
  const linkFill = createLinkFill({ store, form })
  const lookup = createReceiverLookup({
    store,
    findName,
    lookUp: (address) => void identities.look(address),
    placeOf: (link, target) =>
      placeOfLink({
        link,
        target,
        networks: context.networks,
        isConnected: (each) => !!connections.get(each),
      }),
    fill: (asked) => fillFromLink({ ...asked, store, linkFill, holdingsAtom: holdings.holdingsAtom }),
  })
  /** The link for whose network the wallet is asked, until something else is typed. */
  let followed: string | null = null
  const wayOf = createSendingWays(context, api)
  const { previewOf, draft, withMost, problemOf } = createDraft({
    store,
    connections,
    watcher,
    identities,
    api,
    form,
    receiverAtom: lookup.receiverAtom,
    wayOf,
  })
  const operations = context.feature(createAccountOperations)
  const replacing = createReplacing({ context, operations })
  const waiters = createSendWaiters()
  const recents = createRecents({ window, projectId: project.projectId })
  const problemAtom = atom<FormProblem | null>(null)
  const reviewAtom = atom<ReviewState | null>(null)
  const attemptAtom = atom<SendAttempt | null>(null)
  const maxAtom = atom<'idle' | 'reading' | 'failed'>('idle')
  /** Counts what was asked for, so that an answer to an earlier question is known as such. */
  let question = 0
  let patience = new AbortController()

  const isSending = () => {
    const step = store.get(attemptAtom)?.step
    return step === 'checking' || step === 'switching' || step === 'approving'
  }

  const preparing = createPreparing(async ({ connection, namespace }) => {
    const [way, wallet] = await Promise.all([wayOf(namespace), context.walletOf(connection.uuid, namespace)])
    return { way, wallet }
  })

  const canSend = async (): Promise<boolean> => {
    const target = store.get(watcher.targetAtom)
    const connection = target && connections.get(target.namespace)
    if (!connection) return true
    return (await context.walletOf(connection.uuid, connection.namespace)).canSend()
  }

  const read = async (transfer: Transfer, isMax: boolean): Promise<void> => {
    const own = ++question
    store.set(reviewAtom, { status: 'reading', transfer })
    const tell = (state: ReviewState) => own === question && store.set(reviewAtom, state)
    try {
      // What the fee is has changed since "Max" was pressed, and with it what is left.
      const asked = (isMax && (await withMost(transfer.token))) || transfer
      preparing.ahead(asked)
      const [answer, paid] = await Promise.all([previewOf(asked), paidBefore(chainApi, asked)])
      const known = [...recents.of(asked.namespace).map(({ address }) => address), ...paid]
      const lookAlike = findLookAlike(asked.receiver.address, known) ?? null
      tell({ status: 'ready', transfer: asked, answer, lookAlike, isCompared: false })
    } catch (thrown) {
      tell({ status: 'failed', transfer, code: toWalletKitError(thrown).code })
    }
  }

  const typeReceiver = (text: string) => {
    followed = null
    store.set(problemAtom, null)
    linkFill.takeBack()
    form.change({ receiver: text })
    void lookup.look(text, store.get(watcher.targetAtom))
  }

  const reset = () => {
    question += 1
    form.reset()
    linkFill.forget()
    store.set(problemAtom, null)
    store.set(reviewAtom, null)
    store.set(maxAtom, 'idle')
    void lookup.look('', null)
  }

  /** Chosen once the account's tokens are known. */
  const wantedToken = (address: string) => {
    const target = store.get(watcher.targetAtom)
    if (!target || isNative(address, target.namespace)) return
    form.change({ tokenKey: toCaipAddress(target.network.caipNetworkId, address) })
  }

  // Another network or account: what was typed is not for that (behaviour §4).
  const subscriptions = [
    onOtherTarget(store, watcher.targetAtom, () => {
      if (!isSending()) reset()
    }),
    // Asked for before the account's tokens were known.
    store.sub(form.tokenAtom, () => {
      if (store.get(problemAtom) === 'noToken' && store.get(form.tokenAtom)) store.set(problemAtom, null)
    }),
  ]
  events.on('closed', () => {
    // What the wallet has before it goes on: its answer is the page's.
    if (isSending()) return
    waiters.closed()
    store.set(attemptAtom, null)
    followed = null
    reset()
  })

  return {
    form,
    receiverAtom: lookup.receiverAtom,
    operations,
    replacing,
    problemAtom,
    reviewAtom,
    attemptAtom,
    maxAtom,
    canSend,
    waiters,
    reset,
    /** To whom something was sent before, the latest first. */
    recents(): readonly Recent[] {
      const target = store.get(watcher.targetAtom)
      return target ? recents.of(target.namespace) : []
    },
    /** Somebody has come to send something. */
    opened() {
      const target = store.get(watcher.targetAtom)
      if (!target) return
      const properties = {
        isSmartAccount: target.accountType === 'smartAccount',
        network: target.network.caipNetworkId,
      }
      context.host.emit('event', { event: 'OPEN_SEND', properties })
    },
    typeReceiver,
    /**
     * Goes to the network of the link that stands in the field, and reads it there.
     *
     * @throws what `switchNetwork` throws
     */
    async followLink({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): Promise<void> {
      const text = store.get(form.formAtom).receiver
      followed = text
      await context.switching.switchNetwork(caipNetworkId)
      // The form has been emptied for the other network.
      if (followed === text) typeReceiver(text)
    },
    typeMemo(memo: string) {
      form.change({ memo })
    },
    typeAmount(text: string) {
      store.set(problemAtom, null)
      form.typeAmount(text)
    },
    /** What a page has said of it. What it says of a token that the account does not own stays unsaid. */
    prefill({ to = '', amount = '', assetAddress }: Prefill) {
      reset()
      store.set(attemptAtom, null)
      if (assetAddress !== undefined) wantedToken(assetAddress)
      form.change({ amount: writeGiven(amount, mark) })
      typeReceiver(to)
    },
    /** All there is; of the network's own coin as much as leaves the fee. */
    async max(): Promise<void> {
      const token = store.get(form.tokenAtom)
      if (!token) return
      store.set(problemAtom, null)
      if (tokenAddressOf(token) !== null) return form.fillAmount(token.amount)
      const own = ++question
      store.set(maxAtom, 'reading')
      const most = await withMost(token).catch(orNull)
      if (own !== question) return
      store.set(maxAtom, most ? 'idle' : 'failed')
      if (most) form.fillAmount(most.amount, { isMax: true })
    },
    /** Shows what would be sent, or says why that cannot be. */
    async review(): Promise<void> {
      const problem = problemOf() ?? ((await canSend()) ? null : 'walletCannot')
      store.set(problemAtom, problem)
      const amount = store.get(form.amountAtom)
      const token = store.get(form.tokenAtom)
      if (problem || amount.status !== 'known' || !token) return
      const transfer = draft(amount.amount, token)
      if (!transfer) return
      store.set(attemptAtom, null)
      const reading = read(transfer, store.get(form.formAtom).isMax)
      router.push({ view: 'WalletSendPreview' })
      await reading
    },
    /** Reads again what the network says. */
    async readAgain(): Promise<void> {
      const review = store.get(reviewAtom)
      if (review) await read(review.transfer, store.get(form.formAtom).isMax)
    },
    /** Somebody has compared the receiver with the address that it looks like, or takes that back. */
    compare: (isCompared: boolean) => store.set(reviewAtom, withComparison(isCompared)),
    /** Somebody is about to say yes. */
    nearConfirm() {
      const review = store.get(reviewAtom)
      if (review?.status === 'ready' && !isSending()) preparing.ahead(review.transfer)
    },
    /** Sends what is shown. Resolves when the wallet has answered, one way or the other. */
    async confirm(): Promise<void> {
      const review = store.get(reviewAtom)
      if (review?.status !== 'ready' || isSending()) return
      const { transfer } = review
      patience = new AbortController()
      if (!canBeSent(review)) return
      let onAsked = () => {}
      const asked = new Promise<void>((resolve) => {
        onAsked = resolve
      })
      const sending = sendTransfer({
        context,
        operations,
        preparation: preparing.take(transfer),
        transfer,
        findName,
        signal: patience.signal,
        onStep: (attempt) => {
          store.set(attemptAtom, attempt)
          if (attempt.step !== 'checking') onAsked()
        },
      })
      // The wallet first: what is drawn of it would hold the question up. Who waits for that sees so.
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, unseen))])
      router.replace({ view: 'WalletSendStatus' })
      const hash = await sending
      if (hash !== null) {
        const { namespace, receiver } = transfer
        recents.add({ namespace, address: receiver.address, name: receiver.name })
        waiters.sent(hash)
        return reset()
      }
      if (patience.signal.aborted) return waiters.failed({ reason: 'declined' })
      // Whoever has closed the modal meanwhile does not try again.
      const { step, stop } = store.get(attemptAtom) ?? {}
      if (!store.get(context.openAtom)) waiters.failed(step === 'stopped' ? (stop ?? null) : null)
    },
    /** The person waits no longer for a silent wallet. What it sends all the same is found, and nothing is sent again. */
    giveUp: () => patience.abort(gaveUp()),
    destroy() {
      for (const unsubscribe of subscriptions) unsubscribe()
      lookup.destroy()
    },
  }
}

export type Send = ReturnType<typeof createSend>
