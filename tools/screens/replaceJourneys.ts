import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import {
  approveInWindow,
  checkApproval,
  newAddress,
  pressInFrame,
  signInByEmail,
} from '../../e2e/fixtures/embedded.ts'
import { expect } from '../../e2e/fixtures/expect.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { callChain } from '../../world/history/callChain.ts'
import { payWei } from '../../world/history/people.ts'
import { toChainConfig } from '../../world/history/toChainConfig.ts'
import { answered, choose, close, connect, heading, type Journey, open, type Stage } from './stage.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const rpcUrlOf = ({ world }: Pick<Stage, 'world'>) => world.chains[0]?.rpcUrl ?? ''
const mine = (stage: Stage) => callChain(rpcUrlOf(stage), 'evm_mine')

/** A server that reads the journey's own chain. */
const logins: NonNullable<Journey['logins']> = (world) => ({
  mail: { url: world.smtp, from: 'Harbor Wallet <wallet@harbor.example>' },
  chains: [toChainConfig({ chainId: 31_337, rpcUrl: rpcUrlOf({ world }) }, world.harbor)],
  loginLimits: { secondsBetweenMails: 0 },
})

/** From here on it makes no block by itself. */
const holdBlocks = (stage: Stage) => callChain(rpcUrlOf(stage), 'evm_setAutomine', [false])

/** Somebody new with two Ether. */
async function begin(stage: Stage) {
  await signInByEmail(stage, newAddress())
  const address = await stage.page.evaluate(() => window.walletKit.getState().accounts.eip155?.address ?? '')
  await payWei(rpcUrlOf(stage), address, parseEther('2'))
  await holdBlocks(stage)
  await open(stage)
  await stage.modal.getByText(/ETH/).first().waitFor()
}

const openWindow = (stage: Stage) => pressInFrame(stage, 'Open window')

async function askToSend(stage: Stage) {
  await choose(stage, 'Send')
  await stage.modal.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.25')
  await stage.modal.getByRole('textbox', { name: 'Address or name' }).fill(receiver)
  await stage.modal.getByTitle(receiver).waitFor()
  await choose(stage, 'Review')
  await answered(stage, stage.modal.getByRole('button', { name: /^Send/, disabled: false }))
  await choose(stage, 'Send')
}

/** Sends, and waits until it is seen to wait. @param offered what the wallet offers whoever has approved something */
async function send(stage: Stage, offered: 'passkey' | 'nothing') {
  await askToSend(stage)
  await approveInWindow(stage.page, () => openWindow(stage))
  if (offered === 'passkey') await pressInFrame(stage, 'Not now')
  await stage.modal.getByRole('button', { name: 'Speed up' }).waitFor()
}

/** Asks for it, and gives the window in which it is approved once Approve may be pressed. */
async function ask(stage: Stage, name: string, title: string): Promise<Page> {
  const opening = stage.page.context().waitForEvent('page')
  await choose(stage, name)
  await openWindow(stage)
  const approval = await opening
  await approval.getByRole('heading', { name: title }).waitFor()
  await approval.locator('button[data-variant=primary]:enabled').waitFor()
  return approval
}

async function answer(stage: Stage, approval: Page, name: 'Approve' | 'Reject') {
  const decide = async () => {
    const button =
      name === 'Approve' ? await checkApproval(approval) : approval.getByRole('button', { name, exact: true })
    await button.click()
  }
  await Promise.all([approval.waitForEvent('close'), decide()])
  await expect(stage.modal.locator('iframe')).toBeHidden()
}

/** What can be done about a transfer that no block takes. */
export const replaceJourneys: readonly Journey[] = [
  {
    states: [
      ...[
        'replace-waiting',
        'replace-approve-faster',
        'replace-declined',
        'replace-sped-up',
        'replace-approve-cancel',
      ],
      ...['replace-cancelling', 'replace-cancelled', 'replace-too-late', 'replace-elsewhere'],
    ],
    host: (world) => ({ wallets: [evmWallet(world)] }),
    ownChain: true,
    logins,
    async walk(stage, show) {
      const { modal } = stage
      await begin(stage)
      await send(stage, 'passkey')
      await show('replace-waiting')

      const faster = await ask(stage, 'Speed up', 'Speed up: Send 0.25 ETH')
      await show('replace-approve-faster', faster)
      await answer(stage, faster, 'Reject')
      await modal.getByText('Nothing changed').first().waitFor()
      await show('replace-declined')
      await answer(stage, await ask(stage, 'Speed up', 'Speed up: Send 0.25 ETH'), 'Approve')
      await modal
        .getByText(/^Speeding up/)
        .first()
        .waitFor()
      await show('replace-sped-up')

      const nothing = await ask(stage, 'Cancel transaction', 'Cancel the pending payment')
      await show('replace-approve-cancel', nothing)
      await answer(stage, nothing, 'Approve')
      await modal
        .getByText(/^Cancelling\. Only one/)
        .first()
        .waitFor()
      await show('replace-cancelling')
      await mine(stage)
      await heading(stage, 'Cancelled')
      await show('replace-cancelled')
      await choose(stage, 'Done')

      await send(stage, 'nothing')
      await mine(stage)
      // Before the view has seen the block.
      await choose(stage, 'Speed up')
      await heading(stage, 'Sent')
      await modal.getByText('Too late').first().waitFor()
      await show('replace-too-late')
      await choose(stage, 'Done')
      await close(stage)

      // Of a wallet that does this itself.
      await stage.page.evaluate(() => window.walletKit.disconnect())
      await connect(stage, 'test.anchor')
      await open(stage)
      await modal.getByText(/ETH/).first().waitFor()
      await askToSend(stage)
      await modal
        .getByText(/^Taking too long/)
        .first()
        .waitFor()
      await show('replace-elsewhere')
    },
  },
]
