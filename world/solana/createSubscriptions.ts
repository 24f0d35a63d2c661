import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import type { Ledger } from './createLedger.ts'
import { encodeAccount, encodingSchema } from './encodeAccount.ts'
import { answerJsonRpc, toJson } from './jsonRpc.ts'
import { addressSchema, type LandedTransaction } from './ledgerTypes.ts'

/**
 * Milliseconds before a subscriber hears of what landed earlier. Clients listen only once they know their subscription
 * id, and a validator speaks at its next commit, so a report in the same breath as that id would be lost.
 */
const lateReport = 50

/** How often `slotSubscribe` reports, in milliseconds; slots themselves need no timer. */
const slotInterval = 400

/**
 * The subscription methods over one WebSocket: signature, account and slot.
 *
 * @see https://solana.com/docs/rpc/websocket
 */
export function createSubscriptions(ledger: Ledger, socket: WebSocket): void {
  const open = new Map<number, () => void>()
  let lastId = 0

  const subscribe = (start: (id: number) => () => void): number => {
    const id = ++lastId
    open.set(id, start(id))
    return id
  }
  const unsubscribe = (id: unknown): boolean => {
    const key = z.number().parse(id)
    open.get(key)?.()
    if (!open.delete(key)) throw new RpcError(rpcErrorCodes.invalidParams, 'Invalid subscription id.')
    return true
  }
  const notify = (method: string, subscription: number, result: unknown) =>
    socket.send(toJson({ jsonrpc: '2.0', method, params: { result, subscription } }))

  const signatureSubscribe = (wanted: string) =>
    subscribe((id) => {
      const report = ({ slot, err }: LandedTransaction) => {
        stop()
        open.delete(id)
        notify('signatureNotification', id, { context: { slot }, value: { err } })
      }
      const stop = ledger.onTransaction((landed) => {
        if (landed.signature === wanted) report(landed)
      })
      const known = ledger.transaction(wanted)
      const timer = known && setTimeout(() => report(known), lateReport)
      return () => {
        clearTimeout(timer)
        stop()
      }
    })

  const accountSubscribe = (address: unknown, options: unknown) => {
    const wanted = addressSchema.parse(address)
    const { encoding = 'base64' } =
      z.optional(z.object({ encoding: z.optional(encodingSchema) })).parse(options) ?? {}
    return subscribe((id) =>
      ledger.onTransaction(({ accounts, slot }) => {
        if (!accounts.includes(wanted)) return
        const account = ledger.account(wanted)
        const value = account && encodeAccount(ledger, account, encoding)
        notify('accountNotification', id, { context: { slot }, value })
      }),
    )
  }

  const slotSubscribe = () =>
    subscribe((id) => {
      const timer = setInterval(() => {
        const slot = ledger.slot()
        notify('slotNotification', id, { slot, parent: slot - 1n, root: slot - 32n })
      }, slotInterval)
      return () => clearInterval(timer)
    })

  const answer = (method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'signatureSubscribe':
        return signatureSubscribe(z.string().parse(params[0]))
      case 'accountSubscribe':
        return accountSubscribe(params[0], params[1])
      case 'slotSubscribe':
        return slotSubscribe()
      case 'signatureUnsubscribe':
      case 'accountUnsubscribe':
      case 'slotUnsubscribe':
        return unsubscribe(params[0])
      default:
        throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found')
    }
  }

  socket.on('message', (data) => socket.send(answerJsonRpc(`${data}`, answer)))
  socket.on('close', () => {
    for (const stop of open.values()) stop()
    open.clear()
  })
}
