import { createAccountCard } from './accountCard.ts'
import { askForBudget, payFromBudget } from './budget.ts'
import { createReceipts } from './createReceipts.ts'
import { createWalletPanel } from './createWalletPanel.ts'
import { payWithEthereum, signWithEthereum } from './ethereum.ts'
import { find } from './find.ts'
import { type Kit, withKit } from './kit.ts'
import { createMembersCard, signInMode } from './membersCard.ts'
import { readShopConfig } from './shopConfig.ts'
import { shorten } from './shorten.ts'
import { payWithSolana, signWithSolana } from './solana.ts'
import { walletCatalogue } from './walletCatalogue.ts'

const config = readShopConfig(document)
const receipts = createReceipts(find('#receipts'))

createWalletPanel({
  list: find('#wallets'),
  catalogue: walletCatalogue(config),
  storage: localStorage,
  install: (entry) => void window.simulatedWallets.install([entry.config]),
  reload: () => location.reload(),
})

withKit((kit) => {
  const drawMembers = createMembersCard({
    card: find('#members'),
    mode: signInMode(location.search),
    kit,
    enter: (work) => void receipts.follow('Members’ door', work),
  })
  const drawEthereum = createAccountCard({
    card: find('#ethereum'),
    networks: config.chains,
    onSign: () => void receipts.follow('Sign a message · Ethereum', () => signWithEthereum(kit)),
    onDisconnect: () => void kit.disconnect('eip155'),
    onSwitch: (id) => void switchNetwork(kit, id),
  })
  const drawSolana = createAccountCard({
    card: find('#solana'),
    networks: [config.solana],
    onSign: () => void receipts.follow('Sign a message · Solana', () => signWithSolana(kit)),
    onDisconnect: () => void kit.disconnect('solana'),
  })
  find('#pay-ethereum').addEventListener('click', () => {
    void receipts.follow('Harbor Blend · 0.01 ETH', (progress) => payWithEthereum(kit, progress))
  })
  find('#pay-solana').addEventListener('click', () => {
    void receipts.follow('Harbor Blend · 0.1 SOL', () => payWithSolana(kit, config.solana.rpcUrl))
  })

  const { budget } = config
  const [ask, pay] = [find('#ask-budget'), find('#pay-budget')]
  let ticket = ''
  ask.hidden = !budget
  if (budget)
    ask.addEventListener('click', () => {
      void receipts.follow('A budget for coffee', async () => {
        const granted = await askForBudget(kit, budget)
        ticket = granted.ticket
        pay.hidden = false
        return granted.text
      })
    })
  pay.addEventListener('click', () => {
    void receipts.follow('Harbor Blend · 1 HUSD', () => payFromBudget(ticket))
  })

  const draw = () => {
    const { accounts, signedIn } = kit.getState()
    drawEthereum(accounts.eip155)
    drawSolana(accounts.solana)
    drawMembers(signedIn)
    const address = (accounts.eip155 ?? accounts.solana)?.address
    find('#connect').textContent = address ? shorten(address) : 'Connect wallet'
  }
  kit.subscribe(draw)
  draw()
})

function switchNetwork(kit: Kit, id: Parameters<Kit['switchNetwork']>[0]): Promise<void> {
  const name = config.chains.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  return receipts.follow(`Switch to ${name}`, async () => {
    await kit.switchNetwork(id)
    return 'Your wallet has switched'
  })
}
