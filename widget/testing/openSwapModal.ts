import { expect } from 'vitest'
import { createFakeWallet } from './fakeWallet.ts'
import { createFakeWindow } from './fakeWindow.ts'
import { anchor, setUpAccountModal } from './openAccountModal.ts'
import { readModal } from './readModal.ts'
import { answerSwaps, coin } from './swapServer.ts'

interface FormParameters {
  /** What is given: the coin, or Harbor Dollars. */
  gives?: 'ETH' | 'HUSD'
  amount?: string
  /** What the exchange and the account are like, before anybody looks. */
  change?: (server: ReturnType<typeof answerSwaps>) => void
}

/** For tests of the views that swap. Call it once in a file. */
export function setUpSwapModal() {
  const { chain, openAccount } = setUpAccountModal()

  /** The form, filled in by the page as far as it is said. */
  const openForm = async ({ gives = 'ETH', amount, change = () => {} }: FormParameters = {}) => {
    const server = answerSwaps(chain())
    change(server)
    const wallet = createFakeWallet({ info: anchor })
    wallet.script.set('eth_sendTransaction', (params) => chain().send(Object(params)[0]))
    const window = createFakeWindow()
    const opened = await openAccount(wallet, { window })
    const addressOf = (caipAddress: string) => caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
    const [sell, buy] = gives === 'ETH' ? [coin, server.husd] : [server.husd, coin]
    const given = { fromToken: addressOf(sell), toToken: addressOf(buy), amount }
    await opened.page.widget.open({ view: 'Swap', ...(amount && { arguments: given }) })
    await expect.poll(() => readModal().title).toBe('Swap')
    /** As it is once the network was looked at again: somebody comes back to the page. */
    const looked = () => {
      window.setVisible(false)
      window.setVisible(true)
      return readModal()
    }
    return { ...opened, server, wallet, looked }
  }
  /** What is looked at before the wallet is asked. */
  const openReview = async (parameters: FormParameters = {}) => {
    const opened = await openForm({ amount: '0.1', ...parameters })
    const { modal, user } = opened
    await modal.findByText(/^1 \w+ = /)
    await user.click(modal.getByRole('button', { name: 'Review' }))
    await expect.poll(() => readModal().title).toBe('Review swap')
    return opened
  }
  return { chain, openForm, openReview }
}
