import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { etherOut, transactionOf } from '../../testing/fakeHistory.ts'
import { createFakeWallet, evmAccounts } from '../../testing/fakeWallet.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { startTestChain, type TestChain } from '../../testing/testChain.ts'
import { loadLibraries } from '../../testing/testPage.ts'

let chain: TestChain
let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(async () => {
  await loadLibraries()
  chain = await startTestChain()
})
afterEach(() => opened?.destroy())
afterAll(() => chain.close())

const [own = '', friend = ''] = evmAccounts
const dollars = {
  ...etherOut,
  fungible_info: { name: 'Harbor Dollar', symbol: 'HUSD' },
  sender: own,
  recipient: friend,
}

it('behavior: tokens that were sent name their receiver, and not their contract', async () => {
  const wallet = createFakeWallet()
  opened = await openTestModal({
    wallets: [wallet],
    project: { apiUrl: chain.url },
    options: { addressLabels: { [friend]: 'Rent' } },
  })
  const { page, modal } = opened
  await page.widget.connect({ connectorId: wallet.info.rdns ?? '' })
  await page.widget.open({ view: 'Account' })
  const transaction = transactionOf('a', { sentTo: chain.token }, [dollars])
  page.first.router.push({ view: 'Transaction', transaction })
  const to = await modal.findByRole('button', { name: `Copy To ${friend}` })
  expect(to.textContent).toContain('Rent')
  expect(modal.queryByRole('button', { name: `Copy To ${chain.token}` })).toBeNull()
})
