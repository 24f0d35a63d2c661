import type { WalletKitTypes } from '@reown/walletkit'
import { createBatches } from '../../test-mode/wallets/evm/batches.ts'
import { createSolanaSigner } from '../../test-mode/wallets/solana/solanaSigner.ts'
import { createProposal } from './createProposal.ts'
import { createQueue } from './createQueue.ts'
import { createRequest } from './createRequest.ts'
import { createSessions } from './createSessions.ts'
import { createSignIn } from './createSignIn.ts'
import { createWallet } from './createWallet.ts'
import { createBitcoinSigner } from './methods/createBitcoinSigner.ts'
import { createCosmosSigner } from './methods/createCosmosSigner.ts'
import { createEvmSigner } from './methods/createEvmSigner.ts'
import { createPolkadotSigner } from './methods/createPolkadotSigner.ts'
import { type Phone, type PhoneProposal, type PhoneRequest, type PhoneSignIn, rejected } from './phone.ts'
import type { PhoneConfig } from './phoneConfig.ts'

export interface CreatePhoneParameters {
  /** Approves whatever comes, at once. */
  auto?: boolean
  /** Keeps phones apart that share a process. Left out: one that nobody else has. */
  storagePrefix?: string
}

const nobody = { name: '', description: '', url: '', icons: [] }

/**
 * A phone with a wallet on it, as a person would hold it beside the screen: it takes the text of a QR code, shows what a
 * website proposes and asks for, and signs for real. The same in Node and behind the page.
 *
 * @example
 * const phone = await createPhone(toPhoneConfig(world.urls))
 * await phone.pair(uri)
 * const proposal = await phone.nextProposal()
 * await proposal.approve()
 * const request = await phone.nextRequest()
 * await request.approve()
 */
export async function createPhone(
  config: PhoneConfig,
  parameters: CreatePhoneParameters = {},
): Promise<Phone> {
  const { auto = false, storagePrefix = crypto.randomUUID() } = parameters
  const chains = [...config.chains, config.solana]
  const evm = createEvmSigner(config.evmKeys, config.chains)
  const batches = config.batches && createBatches(config.batches)
  const solana = await createSolanaSigner({ privateKey: config.solanaKey, rpcUrl: config.solana.rpcUrl })
  const [firstKey] = config.evmKeys
  const bitcoin = createBitcoinSigner(firstKey)
  const polkadot = createPolkadotSigner(config.solanaKey)
  const cosmos = createCosmosSigner(firstKey)
  const accounts = {
    eip155: evm.addresses,
    solana: [solana.address],
    bip122: [bitcoin.address],
    polkadot: [polkadot.address],
    cosmos: [cosmos.address],
  }
  const wallet = await createWallet(config, storagePrefix)

  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const proposals = createQueue<PhoneProposal>(changed)
  const signIns = createQueue<PhoneSignIn>(changed)
  const requests = createQueue<PhoneRequest>(changed)
  const sessions = createSessions({ wallet, chains: config.chains, changed })

  const toProposal = (event: WalletKitTypes.SessionProposal) =>
    createProposal({
      event,
      accounts,
      async approve(namespaces, sessionProperties) {
        proposals.remove(event.id)
        const { topic } = await wallet.approveSession({
          ...{ id: event.id, namespaces },
          ...(sessionProperties && { sessionProperties }),
        })
        changed()
        return sessions.find(topic)
      },
      async reject(reason = rejected) {
        proposals.remove(event.id)
        await wallet.rejectSession({ id: event.id, reason })
      },
    })
  const toSignIn = (event: WalletKitTypes.SessionAuthenticate) =>
    createSignIn({
      event,
      evm,
      async approve(auths) {
        signIns.remove(event.id)
        const { session } = await wallet.approveSessionAuthenticate({ id: event.id, auths })
        changed()
        return sessions.find(session?.topic)
      },
      async reject(reason = rejected) {
        signIns.remove(event.id)
        await wallet.rejectSessionAuthenticate({ id: event.id, reason })
      },
    })
  const toRequest = (event: WalletKitTypes.SessionRequest) => {
    const { id, topic, params } = event
    const { chainId } = params
    return createRequest({
      event,
      metadata: wallet.getActiveSessions()[topic]?.peer.metadata ?? nobody,
      context: {
        evm,
        batches,
        solana,
        bitcoin,
        polkadot,
        cosmos,
        chainId,
        chainName: chains.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId,
        chains: config.chains,
        switchChain: (target) => sessions.switchChain(target, topic),
      },
      decided: () => requests.remove(id),
      send: (answer) => wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } }),
    })
  }

  wallet.on('session_proposal', (event) => {
    const proposal = toProposal(event)
    proposals.add(proposal)
    // Nothing of it can be approved: no configured network is asked for.
    if (auto) void proposal.approve().catch(() => proposal.reject())
  })
  wallet.on('session_authenticate', (event) => {
    const signIn = toSignIn(event)
    signIns.add(signIn)
    // Nothing of it can be approved, as above.
    if (auto) void signIn.approve().catch(() => signIn.reject())
  })
  wallet.on('session_request', (event) => {
    const request = toRequest(event)
    if (!request.isQuiet) requests.add(request)
    if (auto || request.isQuiet) {
      request.approve().catch(() => {
        // The relay did not take the answer: the website, which waits for it, says so.
      })
    }
  })
  wallet.on('proposal_expire', ({ id }) => proposals.remove(id))
  wallet.on('session_request_expire', ({ id }) => requests.remove(id))
  wallet.on('session_delete', ({ topic }) => {
    for (const { id } of requests.list().filter((request) => request.topic === topic)) requests.remove(id)
    changed()
  })

  return {
    accounts,
    pair: (uri) => wallet.pair({ uri }),
    proposals: proposals.list,
    signIns: signIns.list,
    requests: requests.list,
    nextSignIn: signIns.next,
    nextProposal: proposals.next,
    nextRequest: requests.next,
    sessions: sessions.list,
    async switchChain(chainId, topic) {
      if (!(await sessions.switchChain(chainId, topic))) throw new Error(`The phone does not know ${chainId}`)
    },
    changeAccounts: sessions.changeAccounts,
    updateSession: sessions.update,
    emit: sessions.emit,
    disconnect: sessions.disconnect,
    setOnline: (online) =>
      online ? wallet.core.relayer.transportOpen() : wallet.core.relayer.transportClose(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async destroy() {
      listeners.clear()
      wallet.core.heartbeat.stop()
      await wallet.core.relayer.transportClose()
    },
  }
}
