import { privateKeyToAddress } from 'viem/accounts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { callChain } from '../../world/history/callChain.ts'
import { calls } from '../../world/history/calls.ts'
import { people } from '../../world/history/people.ts'
import { choose, connect, heading, type Journey, open } from './stage.ts'

/** Somebody of whom no other journey knows: what is sent here is missing nowhere else. */
const collector = '0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'

/** An NFT, from its page to somebody else. */
export const nftJourneys: readonly Journey[] = [
  {
    states: ['nft-send', 'nft-send-problems', 'nft-send-refused', 'nft-send-review', 'nft-sent'],
    host: (world) => ({ wallets: [evmWallet(world, { privateKeys: [collector] })] }),
    async walk(stage, show) {
      const { modal, world } = stage
      const rpcUrl = world.chains[0]?.rpcUrl ?? ''
      const owner = privateKeyToAddress(collector)
      await callChain(rpcUrl, 'anvil_setBalance', [owner, '0xde0b6b3a7640000'])
      const stocked = calls.stock(world.harbor.collections.pantry, people.roastery, { 1: 5n })
      await callChain(rpcUrl, 'eth_sendTransactionSync', [stocked])
      const given = calls.giveSome(world.harbor.collections.pantry, people.roastery, owner, 1n, 5n)
      await callChain(rpcUrl, 'eth_sendTransactionSync', [given])

      await connect(stage, 'test.anchor')
      await open(stage)
      await modal.getByRole('tab', { name: 'NFTs' }).click()
      await modal.getByRole('button', { name: /House Blend/ }).click()
      await modal.getByText('ERC-1155').waitFor()
      await choose(stage, 'Send')
      const count = modal.getByRole('textbox', { name: 'How many' })
      const to = modal.getByRole('textbox', { name: 'Address or name' })
      await count.fill('2')
      await to.fill(people.mate)
      await modal.getByTitle(people.mate).waitFor()
      await show('nft-send')

      await count.fill('1000')
      await to.fill(world.harbor.collections.pantry)
      await modal.getByTitle(world.harbor.collections.pantry).waitFor()
      await modal
        .getByText(/^You have/)
        .first()
        .waitFor()
      await show('nft-send-problems')
      await count.fill('2')
      await to.fill(world.harbor.unusual.refusing)
      await modal.getByTitle(world.harbor.unusual.refusing).waitFor()
      await choose(stage, 'Review')
      await modal
        .getByText(/doesn’t accept this NFT/)
        .first()
        .waitFor()
      await show('nft-send-refused')
      await choose(stage, 'Back')

      await to.fill(people.mate)
      await modal.getByTitle(people.mate).waitFor()
      await choose(stage, 'Review')
      await modal.getByText('2 × House Blend').waitFor()
      await modal.getByText(/ETH$/).first().waitFor()
      await show('nft-send-review')
      await choose(stage, 'Send')
      await heading(stage, 'Sent')
      await show('nft-sent')
    },
  },
]
