import { atom } from 'jotai/vanilla'
import { createLocks } from '#shared/async/createLocks.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { createSwapApi } from '../../services/chainApi/createSwapApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { onOtherTarget } from '../accountData/createAccountWatcher.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import { decimalMarkOf, writeGiven } from '../amounts/writtenAmount.ts'
import { can } from '../capabilities/capabilities.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { createAccountOperations } from '../operations/createAccountOperations.ts'
import { gaveUp } from '../operations/gaveUp.ts'
import { operationsKey } from '../operations/hasOperations.ts'
import { operationKindOf } from '../operations/operation.ts'
import { readEvmOf } from '../operations/readEvm.ts'
import { createSwapForm } from './createSwapForm.ts'
import { createSwapQuote } from './createSwapQuote.ts'
import { coinAddress, createSwapTokens } from './createSwapTokens.ts'
import { makeSwap } from './makeSwap.ts'
import { readDataFee } from './readDataFee.ts'
import type { QuoteState, Side, SwapAttempt, SwapOrder } from './swapState.ts'

/** What keeps the form from being reviewed, beside what its fields say themselves. */
export type SwapProblem = 'missing' | 'noToken' | 'unsupported' | 'invalid' | 'noQuote' | 'walletCannot'

/** What is looked at before it is made: the quote behind it is kept new. */
export type ReadyQuote = Extract<QuoteState, { status: 'ready' }>

/** Of gas, what a swap is held to take at least when all there is of the coin is to be given. */
const leastGas = 150_000n

/** Swapping: the form and its quote, the attempt, and the wallet's part in it. Made with the first view that needs it. */
export function createSwap(context: FeatureContext) {
  const { store, window, project, router, events, host } = context
  const { watcher } = context.feature(createAccountData)
  const holdings = context.feature(createAccountHoldings)
  const operations = context.feature(createAccountOperations)
  const locks = createLocks(window.navigator.locks)
  const api = createSwapApi(project, undefined, () => {
    const wished = store.get(context.optionsAtom).remoteFeatures?.swaps
    return Array.isArray(wished) ? wished : []
  })
  const { targetAtom, visibleAtom } = watcher
  const { holdingsAtom } = holdings
  const read = readEvmOf(context)
  const tokens = createSwapTokens({ store, api, targetAtom, holdingsAtom, read })
  const mark = decimalMarkOf(window.navigator.language)
  const form = createSwapForm({
    mark,
    store,
    targetAtom,
    tokensAtom: tokens.tokensAtom,
    connectionAtom: context.activeConnectionAtom,
  })
  const gasPriceOf = (chain: CaipNetworkId, signal: AbortSignal) => api.gasPrice(chain, signal)
  const quotes = createSwapQuote({
    store,
    orderAtom: form.orderAtom,
    visibleAtom,
    async ask(order, signal) {
      const { caipNetworkId, from, give, take, baseAmount, slippage } = order
      const userAddress = toCaipAddress(caipNetworkId, from)
      const question = { from: give.caipAddress, to: take.caipAddress, amount: String(baseAmount) }
      const [quote, gas] = await Promise.all([
        api.quote({ ...question, userAddress, slippage }, signal),
        gasPriceOf(caipNetworkId, signal).catch(orNull),
      ])
      return { quote, gasPrice: gas && BigInt(gas.standard) }
    },
  })
  const ended = new AbortController()
  const problemAtom = atom<SwapProblem | null>(null)
  const reviewAtom = atom<ReadyQuote | null>(null)
  /** Whether the exchange has to be allowed to take the token first; null is unknown. */
  const needsApprovalAtom = atom<boolean | null>(null)
  const attemptAtom = atom<SwapAttempt | null>(null)
  const maxAtom = atom<'idle' | 'reading' | 'failed'>('idle')
  /** Of each network, whether it can be swapped on; left out where that is not known. */
  const supportAtom = atom<Readonly<Partial<Record<CaipNetworkId, boolean>>>>({})
  let answerOffer: ((taken: boolean) => void) | undefined

  const answer = (taken: boolean) => {
    answerOffer?.(taken)
    answerOffer = undefined
  }
  const isSwapping = () => {
    const step = store.get(attemptAtom)?.step
    return step !== undefined && step !== 'stopped' && step !== 'over'
  }
  let patience = new AbortController()

  const learnSupport = async () => {
    const target = store.get(targetAtom)
    if (target?.namespace !== 'eip155') return
    const { caipNetworkId } = target.network
    if (caipNetworkId in store.get(supportAtom)) return
    const userAddress = toCaipAddress(caipNetworkId, target.address)
    const tokenAddress = coinAddress(caipNetworkId)
    const isSupported = await api.allowance({ tokenAddress, userAddress }, ended.signal).then(
      // The coin needs no permission: nothing is what other servers answer where nothing is swapped.
      (allowance) => allowance > 0n,
      (thrown: unknown) => (toWalletKitError(thrown).code === 'CHAIN_NOT_SUPPORTED' ? false : null),
    )
    if (isSupported !== null) store.set(supportAtom, (known) => ({ ...known, [caipNetworkId]: isSupported }))
  }

  const problemOf = (): SwapProblem | null => {
    const target = store.get(targetAtom)
    const amount = store.get(form.amountAtom)
    if (!target || !can('swap', target)) return 'unsupported'
    if (!store.get(form.giveAtom) || !store.get(form.takeAtom)) return 'noToken'
    if (amount.status === 'empty') return 'missing'
    if (amount.status !== 'known' || amount.isTooMuch) return 'invalid'
    return null
  }
  const canSend = async (): Promise<boolean> => {
    const connection = store.get(context.activeConnectionAtom)
    if (!connection) return true
    return (await context.walletOf(connection.uuid, connection.namespace)).canSend()
  }

  /** Another swap of the same token is on its way: what it was permitted is not this one's. */
  const isHeld = ({ from, caipNetworkId, give }: SwapOrder) =>
    give.key !== '' &&
    store
      .get(operations.operationsAtom)
      .some(
        (each) =>
          operationKindOf(each) === 'swap' &&
          (each.status === 'asked' || each.status === 'sent') &&
          each.from === from &&
          each.caipNetworkId === caipNetworkId &&
          each.token.address?.toLowerCase() === give.key.slice(give.key.lastIndexOf(':') + 1).toLowerCase(),
      )

  const run = async ({ order, quote }: ReadyQuote): Promise<void> => {
    const tell = (changed: Partial<SwapAttempt>) =>
      store.set(attemptAtom, (attempt) => (attempt ? { ...attempt, ...changed } : attempt))
    const stopForOther = () => tell({ step: 'stopped', stop: { reason: 'otherSwap' } })
    if (isHeld(order)) return stopForOther()
    const lock = `${operationsKey(project.projectId)} swap ${order.caipNetworkId} ${order.from}`
    patience = new AbortController()
    const held = await locks.tryHold(lock, async () => {
      await makeSwap({
        context,
        operations,
        api,
        order,
        agreed: quote,
        tell,
        offer: () =>
          new Promise((resolve) => {
            answerOffer = resolve
          }),
        signal: ended.signal,
        patience: patience.signal,
      })
      return true
    })
    if (held === null) stopForOther()
  }

  const readApproval = async ({ order, quote }: ReadyQuote) => {
    const { spender } = quote
    if (spender === null) return store.set(needsApprovalAtom, false)
    store.set(needsApprovalAtom, null)
    const userAddress = toCaipAddress(order.caipNetworkId, order.from)
    const asked = { tokenAddress: order.give.caipAddress, userAddress, spender }
    const allowance = await api.allowance(asked, ended.signal).catch(orNull)
    if (allowance !== null) store.set(needsApprovalAtom, allowance < order.baseAmount)
  }

  const reset = () => {
    form.reset()
    store.set(problemAtom, null)
    store.set(reviewAtom, null)
    store.set(maxAtom, 'idle')
  }

  // Another network or account: what was typed is not for that (behaviour §4).
  const unsubscribers = [
    onOtherTarget(store, targetAtom, () => {
      if (!isSwapping()) reset()
      void learnSupport()
      void tokens.load()
    }),
    // The quote of what is reviewed is the newest that there is.
    store.sub(quotes.quoteAtom, () => {
      const state = store.get(quotes.quoteAtom)
      if (state.status === 'ready' && store.get(reviewAtom) && !isSwapping()) store.set(reviewAtom, state)
    }),
    events.on('closed', () => {
      // Whoever closes it has not taken the new price.
      answer(false)
      if (isSwapping()) return
      store.set(attemptAtom, null)
      reset()
    }),
  ]

  return {
    form,
    tokens,
    quoteAtom: quotes.quoteAtom,
    followQuote: quotes.follow,
    readQuote: quotes.read,
    problemAtom,
    reviewAtom,
    needsApprovalAtom,
    attemptAtom,
    maxAtom,
    supportAtom,
    operations,
    /** The person waits no longer for a silent wallet. What it sends all the same is found, and nothing is sent again. */
    giveUp: () => patience.abort(gaveUp()),
    /** Somebody has come to swap something. */
    opened() {
      const target = store.get(targetAtom)
      if (!target) return
      void learnSupport()
      void tokens.load()
      const properties = {
        isSmartAccount: target.accountType === 'smartAccount',
        network: target.network.caipNetworkId,
      }
      host.emit('event', { event: 'OPEN_SWAP', properties })
    },
    selectToken(side: Side) {
      host.emit('event', { event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
      router.push({ view: 'SwapSelectToken', side })
    },
    typeAmount(text: string) {
      store.set(problemAtom, null)
      store.set(maxAtom, 'idle')
      form.typeAmount(text)
    },
    choose(side: Side, key: string) {
      store.set(problemAtom, null)
      form.choose(side, key)
    },
    flip() {
      const state = store.get(quotes.quoteAtom)
      store.set(problemAtom, null)
      form.flip(
        state.status === 'ready'
          ? toDecimalText(BigInt(state.quote.toAmount), state.order.take.decimals)
          : null,
      )
    },
    /** What a page has said of it. A token that nobody lists is looked for by its address. */
    async prefill({ fromToken, toToken, amount }: { fromToken?: string; toToken?: string; amount?: string }) {
      reset()
      store.set(attemptAtom, null)
      if (amount !== undefined) form.change({ amount: writeGiven(amount, mark) })
      await tokens.load()
      const keyOf = async (address: string) => {
        const chain = store.get(targetAtom)?.network.caipNetworkId
        if (!chain) return null
        const key = toCaipAddress(chain, address)
        if (key.toLowerCase() === coinAddress(chain).toLowerCase()) return ''
        return (await tokens.lookUp(address).catch(orNull))?.key ?? null
      }
      const [from, to] = await Promise.all([
        fromToken === undefined ? '' : keyOf(fromToken),
        toToken === undefined ? null : keyOf(toToken),
      ])
      form.change({ from: from ?? '', to })
    },
    /** All there is; of the network's own coin as much as leaves what the network takes. */
    async max(): Promise<void> {
      const give = store.get(form.giveAtom)
      const target = store.get(targetAtom)
      if (!give?.amount || !target) return
      store.set(problemAtom, null)
      if (give.key !== '') return form.fillAmount(give.amount)
      store.set(maxAtom, 'reading')
      const { caipNetworkId } = target.network
      const [price, dataFee] = await Promise.all([
        gasPriceOf(caipNetworkId, ended.signal).catch(orNull),
        readDataFee(read, caipNetworkId).catch(orNull),
      ])
      const state = store.get(quotes.quoteAtom)
      const likely = state.status === 'ready' ? (BigInt(state.quote.gas) * 5n) / 4n : 0n
      const gas = likely > leastGas ? likely : leastGas
      // Prices rise between the question and the block.
      const left =
        price && dataFee !== null
          ? toBaseUnits(give.amount, give.decimals) - (gas * BigInt(price.instant) * 3n) / 2n - dataFee
          : null
      const isEnough = left !== null && left > 0n
      store.set(maxAtom, isEnough ? 'idle' : 'failed')
      if (isEnough) form.fillAmount(toDecimalText(left, give.decimals))
    },
    /** Shows what would be swapped, or says why that cannot be. */
    async review(): Promise<void> {
      const problem = problemOf() ?? ((await canSend()) ? null : 'walletCannot')
      store.set(problemAtom, problem)
      if (problem) return
      const state = await quotes.fresh()
      if (state.status !== 'ready') return store.set(problemAtom, 'noQuote')
      store.set(attemptAtom, null)
      store.set(reviewAtom, state)
      router.push({ view: 'SwapPreview' })
      await readApproval(state)
    },
    /** Makes what is shown. Resolves when the wallet has answered, one way or the other. */
    async confirm(): Promise<void> {
      const review = store.get(reviewAtom)
      // That is under way is shown, and nothing is asked for a second time.
      if (isSwapping()) return router.replace({ view: 'SwapStatus' })
      if (!review) return
      const { order, quote: agreed } = review
      const begun = { plan: 'none', hasReset: false, offer: null, stop: null, operationId: null } as const
      store.set(attemptAtom, { ...begun, order, agreed, step: 'checking' })
      router.replace({ view: 'SwapStatus' })
      await run(review)
      if (store.get(attemptAtom)?.step === 'over') reset()
    },
    /** Back to what is looked at before it is made, with the newest price. */
    async reviewAgain(): Promise<void> {
      const state = await quotes.fresh()
      store.set(attemptAtom, null)
      if (state.status !== 'ready') return router.reset({ view: 'Swap' })
      store.set(reviewAtom, state)
      router.replace({ view: 'SwapPreview' })
      await readApproval(state)
    },
    /** What somebody says to a price that is worse than the one they reviewed. */
    answerOffer: answer,
    destroy() {
      ended.abort()
      quotes.destroy()
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}

export type Swap = ReturnType<typeof createSwap>
