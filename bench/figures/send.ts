import { kitHtml, modalOf } from '../../e2e/fixtures/test.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { people } from '../../world/history/people.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median, pairsText, ratioOfMedians } from '../statistics.ts'
import { connect, openForm, warmUps } from './openForm.ts'

/** Opening the form, and from its end to the wallet's question. */
export async function send(stage: Stage, rounds: number): Promise<Figure[]> {
  const opened = await openForm(stage, rounds, { view: 'WalletSend', bareForm: stage.frames.bareSend })
  return [
    {
      id: 'sendForm',
      name: 'click to the form of WalletSend, warm, kit / the same fields in bare React',
      value: ratioOfMedians(opened.kit, opened.bare),
      unit: 'x',
      bound: bounds.sendForm,
      detail: pairsText(opened),
    },
    await askWallet(stage, rounds),
  ]
}

/**
 * From "Send" in the review until the wallet is asked, in one page and by one wallet. The bare one reads what the kit reads, by the same
 * proxy: the account's nonce and the head, and the wallet's network; it writes down what it sends; then it asks. It looks at no name or
 * account again, draws nothing, and nobody has to press anything: the kit's time counts from the browser's own of the press, which frame
 * and view hear of some milliseconds later. The kit reads the chain while the transfer is looked at, if that was a moment ago. What a bare
 * page takes that does so too, which is the wallet's word for its network and nothing else, is said beside it.
 */
async function askWallet(stage: Stage, rounds: number): Promise<Figure> {
  const { world, hosts, scripts } = stage
  const { caipNetworkId } = world.chains[0] ?? { caipNetworkId: '' }
  const chainId = `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
  const query = new URLSearchParams({ chainId: caipNetworkId, projectId: world.projectId })
  const transfer = { from: people.visitor, to: people.mate, chainId, rpcUrl: `${world.kit}/v1?${query}` }
  const asked = await withFreshPage(stage, async (page) => {
    await page.addInitScript({ content: scripts.sendProbe })
    const wallets = [evmWallet(world, { behaviour: { sign: 'reject' } })]
    await page.goto(hosts.serve({ html: kitHtml(world, { wallets }) }))
    await connect(page)
    const modal = modalOf(page)
    const press = (name: string) => modal.getByRole('button', { name, exact: true }).click()
    await page.evaluate((to) => {
      const details = { to, amount: '0.5' }
      window.walletKit.open({ view: 'WalletSend', arguments: details }).catch(() => {})
    }, transfer.to)
    // Until the account's tokens are known there is none to review.
    await modal.getByText(/^Balance/).waitFor()
    const bare = async (hasRead: boolean) => {
      await settle(page)
      return page.evaluate(([given, read]) => window.sendProbe.bare(given, read), [
        transfer,
        hasRead,
      ] as const)
    }
    const contestants = {
      kit: async () => {
        await press('Review')
        await modal.getByText('Total').waitFor()
        await settle(page)
        const duration = page.evaluate(() => window.sendProbe.asked())
        await press('Send')
        await modal.getByRole('heading', { name: /^Declined/ }).waitFor()
        await modal.locator('.wk-status').getByRole('button', { name: 'Back' }).click()
        return duration
      },
      bare: () => bare(false),
      bareThatHasRead: () => bare(true),
    }
    await interleave(warmUps, contestants)
    return interleave(rounds, contestants)
  })
  return {
    id: 'sendAsk',
    name: '"Send" pressed to the wallet\'s question, kit / the bare calls that it needs',
    value: ratioOfMedians(asked.kit, asked.bare),
    unit: 'x',
    bound: bounds.sendAsk,
    detail: `${pairsText(asked)}; ${median(asked.bareThatHasRead).toFixed(1)} ms where the bare one has read before`,
  }
}
