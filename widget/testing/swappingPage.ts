import { setUpSending } from './sendingPage.ts'
import { swapForm } from './swapForm.ts'
import { answerSwaps } from './swapServer.ts'
import type { TestPageParameters } from './testPage.ts'
import { until } from './turn.ts'

/** How often a wallet was asked for something. */
export const asks = (wallet: { log: readonly string[] }, method: string) =>
  wallet.log.filter((each) => each === method).length

/** For tests that swap: as `setUpSending`, with an exchange. Call it in a `describe`. */
export function setUpSwapping() {
  const sending = setUpSending()
  const { chain, sender } = sending

  const begin = async (wallet = sender(), parameters: TestPageParameters = {}, isSupported = true) => {
    const server = answerSwaps(chain())
    server.state.isSupported = isSupported
    const { page } = await sending.begin(wallet, parameters)
    return { page, wallet, server, ...swapForm(page) }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  /** Confirms, and makes a block whenever something waits for one. */
  const confirm = async ({ swap, status }: Pick<Begun, 'swap' | 'status'>) => {
    const done = swap.confirm()
    await until(() => {
      if (status()?.step === 'approvalWaiting') chain().mine()
      return ['over', 'stopped', 'worse'].includes(status()?.step ?? '')
    })
    return done
  }
  /** Until the network has all that was sent. */
  const settled = async ({ swap, operations }: Pick<Begun, 'swap' | 'operations'>) => {
    const stop = swap.operations.follow()
    chain().mine()
    await until(() => operations().every(({ status }) => status === 'confirmed'))
    stop()
  }
  return { ...sending, begin, confirm, settled }
}
