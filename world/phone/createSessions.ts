import type { IWalletKit } from '@reown/walletkit'
import { untilAnswered } from '#shared/testing/untilAnswered.ts'
import type { Namespaces, PhoneSession } from './phone.ts'
import type { PhoneChain } from './phoneConfig.ts'

export interface Sessions {
  /** The latest last. */
  list(): PhoneSession[]
  /** Throws where there is no such session. Left out: the latest. */
  find(topic?: string): PhoneSession
  /** Returns false for a chain that the phone does not know. */
  switchChain(chainId: string, topic?: string): Promise<boolean>
  changeAccounts(accounts: readonly string[], topic?: string): Promise<void>
  update(namespaces: Namespaces, topic?: string): Promise<void>
  emit(event: { name: string; data: unknown; chainId: string }, topic?: string): Promise<void>
  disconnect(topic?: string): Promise<void>
}

export interface CreateSessionsParameters {
  wallet: IWalletKit
  chains: readonly PhoneChain[]
  changed: () => void
}

/** The websites that a phone is connected to, and the EVM chain that it is on for each. */
export function createSessions({ wallet, chains, changed }: CreateSessionsParameters): Sessions {
  const chosen = new Map<string, string>()

  const list = () =>
    Object.values(wallet.getActiveSessions()).map(({ topic, peer, namespaces, expiry }): PhoneSession => {
      const { name, url } = peer.metadata
      const chainId = chosen.get(topic) ?? namespaces['eip155']?.chains?.[0]
      return { topic, name, url, namespaces, chainId, expiry }
    })
  const find = (topic?: string) => {
    const session = list().findLast((candidate) => topic === undefined || candidate.topic === topic)
    if (!session) throw new Error('The phone has no such session')
    return session
  }
  const update: Sessions['update'] = async (namespaces, wanted) => {
    const { topic } = find(wanted)
    const answered = untilAnswered(wallet.core.history, 'wc_sessionUpdate', topic)
    await wallet.updateSession({ topic, namespaces })
    await answered
    changed()
  }
  const emit: Sessions['emit'] = async ({ name, data, chainId }, topic) =>
    wallet.emitSessionEvent({ topic: find(topic).topic, event: { name, data }, chainId })

  return {
    list,
    find,
    update,
    emit,
    async switchChain(chainId, wanted) {
      const { topic, namespaces } = find(wanted)
      const evm = namespaces['eip155']
      if (!evm || !chains.some(({ caipNetworkId }) => caipNetworkId === chainId)) return false
      if (!evm.chains?.includes(chainId)) {
        const added = [...new Set(evm.accounts.map((account) => `${chainId}:${account.split(':')[2]}`))]
        const eip155 = {
          ...evm,
          chains: [...(evm.chains ?? []), chainId],
          accounts: [...evm.accounts, ...added],
        }
        await update({ ...namespaces, eip155 }, topic)
      }
      chosen.set(topic, chainId)
      changed()
      if (evm.events.includes('chainChanged')) {
        await emit({ name: 'chainChanged', data: Number(chainId.slice('eip155:'.length)), chainId }, topic)
      }
      return true
    },
    async changeAccounts(accounts, wanted) {
      const { topic, namespaces, chainId } = find(wanted)
      const key = accounts.every((account) => account.startsWith('0x')) ? 'eip155' : 'solana'
      const granted = namespaces[key]
      if (!granted) throw new Error(`The session has no ${key} accounts`)
      const shared =
        granted.chains?.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)) ?? []
      await update({ ...namespaces, [key]: { ...granted, accounts: shared } }, topic)
      const current = key === 'eip155' ? chainId : granted.chains?.[0]
      if (current && granted.events.includes('accountsChanged')) {
        await emit({ name: 'accountsChanged', data: accounts, chainId: current }, topic)
      }
    },
    async disconnect(wanted) {
      const { topic } = find(wanted)
      await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      chosen.delete(topic)
      changed()
    },
  }
}
