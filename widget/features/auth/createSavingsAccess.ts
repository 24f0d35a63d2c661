import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Params, Result } from '#shared/rpc/contract.ts'
import type { savingsMethods } from '#shared/rpc/widget-auth/savings.ts'
import type { EmbeddedContext } from './embeddedContext.ts'

type Methods = typeof savingsMethods
export type SavingsCall = Result<Methods['drawSavings']>['call']

/** What the widget asks of the person's savings account. All reject as the frame's methods. */
export function createSavingsAccess({ client, requests }: Pick<EmbeddedContext, 'client' | 'requests'>) {
  return {
    find: () => client.ask((auth) => auth.getSavings({})),
    /** Waits for the person, in a window that says what is ordered. */
    order: (asked: Params<Methods['orderSavings']>) => client.ask((auth) => auth.orderSavings(asked)),
    draw: (asked: Params<Methods['drawSavings']>) => client.ask((auth) => auth.drawSavings(asked)),
    /** Has the everyday account send it, once the person approves. @returns the transaction's hash */
    async send(chainId: CaipNetworkId, from: string, call: SavingsCall): Promise<string> {
      const value = `0x${BigInt(call.value).toString(16)}`
      const params = [{ from, ...call, value }]
      return String(await requests.request({ chainId, method: 'eth_sendTransaction', params }))
    },
    read: (chainId: CaipNetworkId, method: string, params: unknown) =>
      requests.request({ chainId, method, params }),
  }
}

export type SavingsAccess = ReturnType<typeof createSavingsAccess>
