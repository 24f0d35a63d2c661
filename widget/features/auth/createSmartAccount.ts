import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { track } from '../context/track.ts'
import type { EvmAccountType, SmartAccountState } from '../walletState/authState.ts'
import type { EmbeddedContext } from './embeddedContext.ts'
import { checkConnections } from './embeddedSession.ts'
import { untilInBlock } from './untilInBlock.ts'

/** What the embedded wallet's EVM account is on its network, and what a person can change about that. */
export function createSmartAccount(context: EmbeddedContext) {
  const { store, client, networks, requests } = context
  const { smartAccountAtom } = context.authState
  const network = () => networks.networkOf('eip155')?.caipNetworkId

  const read = async (after?: string) => {
    const chainId = network()
    if (!chainId) return null
    const answer = await client.ask((auth) =>
      auth.initSmartAccount({ chainId, ...(after !== undefined && { after }) }),
    )
    return { ...answer, chainId }
  }

  const show = async (after?: string): Promise<boolean> => {
    // Where the frame does not answer, that is what is shown.
    const found = await read(after).catch(orNull)
    // Another network is active meanwhile: that one's answer is shown.
    if (!found || found.chainId !== network() || found.isPending) return false
    const { chainId, status, delegate } = found
    store.set(smartAccountAtom, (before) => ({ ...before, network: chainId, status, delegate }))
    return true
  }

  const current = () => store.get(smartAccountAtom)
  const sayRemoval = (removal: SmartAccountState['removal']) =>
    store.set(smartAccountAtom, (before) => before && { ...before, removal })

  return {
    /** Reads it anew. Never rejects: where nothing answers, that is what is said. */
    async look(): Promise<void> {
      const chainId = network()
      if (!chainId) return
      if (current()?.network !== chainId) store.set(smartAccountAtom, { network: chainId, status: 'loading' })
      if (!(await show()) && network() === chainId)
        store.set(smartAccountAtom, (before) => ({ ...before, network: chainId, status: 'unknown' }))
    },
    /** @throws what the frame does */
    async prefer(type: EvmAccountType): Promise<void> {
      await client.ask((auth) => auth.setPreferredAccount({ type }))
      track(context, {
        event: 'SET_PREFERRED_ACCOUNT_TYPE',
        properties: { accountType: type, network: network() ?? null },
      })
      checkConnections(context)
    },
    /**
     * Has the person take the upgrade back, and reads the account's code again once a block has the transaction: a network skips a change that
     * is out of date without a word. Never rejects: what came of it is in the state.
     */
    async remove(): Promise<void> {
      const chainId = network()
      if (!chainId) return
      sayRemoval('asking')
      try {
        const hash = await requests.request({ chainId, method: removeUpgradeMethod, params: [] })
        sayRemoval('waiting')
        const isThere = await untilInBlock(async () => (await show(String(hash))) || undefined)
        const status = current()?.status
        const isGone = status === 'plain' || status === 'unsupported'
        sayRemoval(!isThere || status === 'unknown' ? 'slow' : isGone ? 'done' : 'skipped')
        checkConnections(context)
      } catch (error) {
        // The person has said no, which needs no words.
        sayRemoval(isCode(error, 'USER_REJECTED', 'USER_CLOSED') ? undefined : 'failed')
      }
    },
  }
}
