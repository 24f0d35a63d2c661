import type { TestControls } from '../testControls.ts'
import { rdnsOf, type TestWalletName } from '../testWallets.ts'
import type { SimulatedWallets } from '../wallets/createSimulatedWallets.ts'

export function createTestControls(wallets: Pick<SimulatedWallets, 'get' | 'list'>): TestControls {
  let chosen: TestWalletName = 'approves'
  return {
    choose({ wallet, account }) {
      chosen = wallet
      wallets.get(wallet).chooseAccount(account)
      return rdnsOf(wallet)
    },
    answer: (answer) => wallets.get(chosen).next(answer),
    requests: () =>
      wallets.list().flatMap(({ id, log }) => log.map((request) => ({ wallet: id, ...request }))),
  }
}
