import { type ViewName, viewNames, viewTraits } from '#shared/entities/view.ts'
import { demoAccounts } from '../../world/demoAccounts.ts'
import { kitHtml } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { until } from './actions.ts'
import { seeDrawn } from './drawing.ts'
import { test } from './engineTest.ts'
import { look, pageIn, runIn, widgetIn } from './place.ts'
import { modalGone, modalShown, openPage } from './shop.ts'

const opening = (opens: 'always' | 'withAccount') =>
  viewNames.filter((name) => viewTraits[name].opens === opens)

/** Each other name leads to one of these (`openingRoute.test.ts`). */
const byRule = ['AllWallets', 'ConnectingWalletConnectBasic'] as const
const views: Readonly<Record<'nobody' | 'ethereum', readonly ViewName[]>> = {
  nobody: ['Connect', ...byRule, ...opening('always')],
  ethereum: ['Account', ...byRule, ...opening('always'), ...opening('withAccount')],
}

test('every view that a page can ask for is drawn whole, wide and narrow, with an account and without', async ({
  visit,
  world,
  hosts,
  picture,
}) => {
  const { window: tab } = await visit()
  const page = pageIn(tab)
  const widget = widgetIn(tab)
  const wallets = [evmWallet(world), solanaWallet(world, { privateKey: demoAccounts.solana })]
  await openPage(tab, hosts.serve({ html: kitHtml(world, { wallets }) }))

  const lookAtAll = async (account: keyof typeof views) => {
    const seen: string[] = []
    for (const name of views[account]) {
      // Not waited for: the form that sends answers once somebody has sent from it, or closed it.
      await runIn(page, (view) => void window.walletKit.open({ view }).catch(() => {}), name)
      await modalShown(tab)
      // The last view stays until the code of this one is there; each has a heading of its own.
      const { text } = await until(`the view ${name}`, async () => {
        const found = await look(widget, { role: 'heading', name: /./ })
        return found && !seen.includes(found.text) && found
      })
      seen.push(text)
      await seeDrawn(tab, `${account}-${name}`, picture)
      await runIn(page, () => window.walletKit.close(), null)
      await modalGone(tab)
    }
  }

  await lookAtAll('nobody')
  await runIn(page, () => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => null), null)
  await lookAtAll('ethereum')
})
