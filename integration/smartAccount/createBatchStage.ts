import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  getAddress,
  http,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { vi } from 'vitest'
import { loadLibraries } from '../../widget/testing/testPage.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { payWei, people } from '../../world/history/people.ts'
import { accountOf, agree, pollOptions, type Sender, type Surroundings } from '../sending/connectWallet.ts'
import { createLocalNetwork } from '../sending/createLocalNetwork.ts'
import { createSendingWorld, seedSent } from '../sending/createSendingWorld.ts'
import { createPageProvider } from './createPageProvider.ts'

/** Somebody on a page that knows viem and its own provider, and nothing of the kit. */
export interface PageVisit {
  sender: Sender
  account: Address
  client: ReturnType<typeof clientOf>
  /** Says yes to one question after the other. Resolves when each has made its transaction. */
  agreeTo(questions: number): Promise<void>
  nonce(): Promise<number>
}

function clientOf(sender: Sender) {
  const account = getAddress(accountOf(sender.tab, 'eip155'))
  const transport = custom(createPageProvider(sender.tab), { retryCount: 0 })
  return createWalletClient({ account, chain: foundry, transport, pollingInterval: 200 })
}

/** A world in which pages make batches. @param rules of its EVM chain, which has the accounts’ delegate where it can */
export async function createBatchStage(rules: Parameters<typeof createSendingWorld>[1] = {}) {
  const ends: (() => unknown)[] = []
  let code: Address | undefined
  const [world] = await Promise.all([
    createSendingWorld(async (writer) => {
      const seeded = await seedSent(writer)
      if (!rules.hardfork) {
        await deployDelegationFramework(writer)
        code = await writer.deploy(people.deployer, artifacts.batches)
      }
      return seeded
    }, rules),
    loadLibraries(),
  ])
  ends.push(world.destroy)
  const network = createLocalNetwork()
  ends.push(network.destroy)
  const chain = createPublicClient({ chain: foundry, transport: http(world.chain.rpcUrl) })

  return {
    world,
    chain,
    /** Code of another maker, which wallets lend their accounts. */
    batches: () => {
      if (!code) throw new Error('The chain has no batches')
      return code
    },
    /** Somebody with five coins. */
    async visit(
      connect: (surroundings: Surroundings) => Promise<Sender>,
      more: Partial<Surroundings> = {},
    ): Promise<PageVisit> {
      const sender = await connect({ world, network, ...more })
      ends.push(sender.destroy, () => sender.tab.kill())
      const client = clientOf(sender)
      const { address } = client.account
      await payWei(world.chain.rpcUrl, address, parseEther('5'))
      const nonce = () => chain.getTransactionCount({ address })
      return {
        sender,
        client,
        account: address,
        nonce,
        async agreeTo(questions) {
          for (let asked = 0; asked < questions; asked += 1) {
            const before = await nonce()
            await agree(sender)
            await vi.waitUntil(async () => (await nonce()) > before, pollOptions)
          }
        },
      }
    },
    async destroy() {
      for (const end of ends.reverse()) await end()
    },
  }
}

/** An address that nobody has used. */
export const newReceiver = (): Address => privateKeyToAddress(generatePrivateKey())
