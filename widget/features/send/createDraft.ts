import type { Atom, createStore } from 'jotai/vanilla'
import type { PreviewAnswer } from '#shared/api/chain/preview.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import type { AccountWatcher } from '../accountData/createAccountWatcher.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import { can } from '../capabilities/capabilities.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import type { Identities } from '../identity/createIdentities.ts'
import type { SendFields } from './createSendForm.ts'
import type { SendingWay } from './sendingWay.ts'
import type { Receiver, Transfer } from './sendState.ts'
import { tokenAddressOf } from './sentToken.ts'

/** What keeps a form from being reviewed (behaviour §5), beside what its fields say themselves. */
export type FormProblem = 'missing' | 'noToken' | 'unsupported' | 'invalid' | 'tokenContract' | 'walletCannot'

interface DraftParameters {
  store: ReturnType<typeof createStore>
  connections: FeatureContext['connections']
  watcher: Pick<AccountWatcher, 'targetAtom'>
  identities: Pick<Identities, 'of'>
  api: Pick<SendApi, 'preview'>
  form: SendFields
  receiverAtom: Atom<Receiver>
  wayOf: (namespace: ChainNamespace) => Promise<SendingWay>
}

/** What would be sent as the form stands, what the network says of it, and what keeps it from being reviewed. */
export function createDraft(parameters: DraftParameters) {
  const { store, connections, watcher, identities, api, form, receiverAtom, wayOf } = parameters

  const previewOf = async (transfer: Transfer): Promise<PreviewAnswer> => {
    const { namespace, caipNetworkId, from, receiver } = transfer
    const way = await wayOf(namespace)
    return api.preview(
      {
        account: toCaipAddress(caipNetworkId, from),
        transaction: await way.toPreview(transfer),
        receiver: receiver.address,
      },
      AbortSignal.timeout(timings.rpc),
    )
  }

  /** What would be sent: as it stands in the form. */
  const draft = (amount: string, token: Holding): Transfer | null => {
    const target = store.get(watcher.targetAtom)
    const connection = target && connections.get(target.namespace)
    const receiver = store.get(receiverAtom)
    if (!target || !connection) return null
    const address = receiver.status === 'known' ? receiver.address : target.address
    const identity = store.get(identities.of(address))
    const name = receiver.status === 'known' ? receiver.name : null
    return {
      connection,
      caipNetworkId: target.network.caipNetworkId,
      namespace: target.namespace,
      from: target.address,
      // The name that was typed is the one that has to lead there; one that was found is only shown.
      receiver: { address, name, avatar: identity.avatar },
      token,
      tokenAddress: tokenAddressOf(token),
      amount,
      baseAmount: toBaseUnits(amount, token.decimals),
      memo: store.get(form.formAtom).memo.trim(),
      limits: null,
    }
  }

  /** All there is of the network's own coin, less the most that its own transfer may cost. */
  const withMost = async (token: Holding): Promise<Transfer | null> => {
    const probe = draft(toDecimalText(1n, token.decimals), token)
    if (!probe) return null
    const { fee, balance } = await previewOf(probe)
    if (!fee) return null
    const left = BigInt(balance) - BigInt(fee.most)
    if (left <= 0n) return null
    const amount = toDecimalText(left, token.decimals)
    return { ...probe, amount, baseAmount: left, limits: fee.evm ?? null }
  }

  const problemOf = (): FormProblem | null => {
    const target = store.get(watcher.targetAtom)
    const amount = store.get(form.amountAtom)
    const receiver = store.get(receiverAtom)
    const token = store.get(form.tokenAtom)
    if (!target || !can('send', target)) return 'unsupported'
    if (amount.status === 'empty' || receiver.status === 'empty') return 'missing'
    if (!token) return 'noToken'
    if (receiver.status !== 'known' || amount.status !== 'known' || amount.isTooMuch) return 'invalid'
    const tokenAddress = tokenAddressOf(token)
    if (tokenAddress !== null && isSameAddress(receiver.address, tokenAddress)) return 'tokenContract'
    return null
  }

  return { previewOf, draft, withMost, problemOf }
}
