import { atom } from 'jotai/vanilla'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import type { AccountSummary } from '#shared/entities/accountSummary.ts'
import { watchChain } from '../../services/chainApi/watchChain.ts'
import { plainText } from '../../ui/plainText.ts'
import { can } from '../capabilities/capabilities.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import { labelOf } from '../identity/labelOf.ts'
import { createAccountOperations } from '../operations/createAccountOperations.ts'
import { isOver } from '../operations/operation.ts'
import { toAccount } from '../walletState/connection.ts'

/**
 * Tells the page what its button of an account shows, until the returned function is called. The account is read when it or its network
 * changes, when it has sent something, and when a person comes back to the tab; while something is under way, with each block that the server
 * tells of. Nothing is asked again and again by itself, and nothing in a tab behind others (R39).
 */
export function startAccountSummary(context: FeatureContext): () => void {
  const { store, window, project, events, feature, reading, networks, signIn, optionsAtom, summaryAtom } =
    context
  const identities = feature(createAccountIdentities)
  const operations = feature(createAccountOperations)
  const balanceAtom = atom<{ of: string; amount: bigint } | null>(null)
  let readAt = 0
  let isEnded = false
  let watched: CaipNetworkId | null = null
  let stopWatching = () => {}

  const targetAtom = atom((get) => {
    const network = get(networks.activeNetworkAtom)
    const connection = network && get(signIn.visibleAtom)[network.chainNamespace]
    return connection ? { connection, network, address: connection.addresses[0] } : null
  })
  const keyAtom = atom((get) => {
    const target = get(targetAtom)
    return target && toCaipAddress(target.network.caipNetworkId, target.address)
  })
  const currentAtom = atom((get): AccountSummary | undefined => {
    const target = get(targetAtom)
    const caipAddress = get(keyAtom)
    if (!target || !caipAddress) return undefined
    const { network, address } = target
    const { decimals, symbol } = network.nativeCurrency
    const { name, avatar } = get(identities.of(address))
    const label = labelOf(get(optionsAtom).addressLabels, address)
    const balance = get(balanceAtom)
    const isMine = ({ from }: { from: string }) => isSameAddress(from, address)
    return {
      caipAddress,
      name: plainText(label ?? name ?? '') || null,
      avatar,
      network: network.name,
      balance:
        balance?.of === caipAddress ? { amount: toDecimalText(balance.amount, decimals), symbol } : null,
      pending: get(operations.operationsAtom).filter((operation) => !isOver(operation) && isMine(operation))
        .length,
    }
  })

  const isVisible = () => window.document.visibilityState === 'visible'
  const read = async () => {
    const target = store.get(targetAtom)
    const of = store.get(keyAtom)
    if (!target || !of || !isVisible()) return
    const { connection, network, address } = target
    readAt = Date.now()
    if (can('names', toAccount(connection))) void identities.look(address)
    if (!can('balance', toAccount(connection))) return
    const readBalance = await reading.readBalance()
    const amount = await readBalance(network, address)
    if (!isEnded && store.get(keyAtom) === of) store.set(balanceAtom, { of, amount })
  }
  // What is known stays while it cannot be read: a balance of another account is told apart by its name.
  const reread = () => void read().catch(() => {})

  /** Looks at what is under way with each block, while there is something and a person sees the page. */
  const watch = () => {
    const wanted =
      store.get(currentAtom)?.pending && isVisible() ? (store.get(targetAtom)?.network ?? null) : null
    const chain = wanted?.caipNetworkId ?? null
    if (chain === watched) return
    stopWatching()
    watched = chain
    stopWatching = chain
      ? watchChain(project, chain, { onEvent: () => void operations.look(), onSilence() {} })
      : () => {}
  }
  const publish = () => {
    // The store tells of one change all that listened when it came: also who has just been stopped by it.
    if (isEnded) return
    store.set(summaryAtom, store.get(currentAtom))
    watch()
  }
  const onVisibility = () => {
    if (isVisible() && Date.now() - readAt > timings.balanceStale) reread()
    watch()
  }

  const unsubscribers = [
    store.sub(currentAtom, publish),
    store.sub(keyAtom, reread),
    events.on('sent', reread),
    events.on('closed', reread),
  ]
  window.document.addEventListener('visibilitychange', onVisibility)
  publish()
  reread()

  return () => {
    isEnded = true
    for (const unsubscribe of unsubscribers) unsubscribe()
    window.document.removeEventListener('visibilitychange', onVisibility)
    stopWatching()
    store.set(summaryAtom, undefined)
  }
}
