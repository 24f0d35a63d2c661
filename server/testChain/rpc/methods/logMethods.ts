import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Filters } from '../createFilters.ts'
import { findLogs, logFilterSchema } from '../findLogs.ts'
import { type Methods, method } from '../method.ts'
import { quantityParam } from '../params.ts'

const filterParams = z.tuple([logFilterSchema])
const idParams = z.tuple([
  z.pipe(
    quantityParam,
    z.transform((id) => numberToHex(id)),
  ),
])

/** Logs, and filters that tell what is new. */
export function logMethods(filters: Filters): Methods {
  return {
    eth_getLogs: method(filterParams, async ([filter], node) => findLogs(await node.read(), filter)),
    eth_newFilter: method(filterParams, async ([filter], node) =>
      filters.add({ kind: 'logs', filter }, await node.read()),
    ),
    eth_newBlockFilter: async (_, node) => filters.add({ kind: 'blocks' }, await node.read()),
    eth_newPendingTransactionFilter: async (_, node) => filters.add({ kind: 'pending' }, await node.read()),
    eth_getFilterChanges: method(idParams, async ([id], node) => filters.changes(id, await node.read())),
    eth_getFilterLogs: method(idParams, async ([id], node) => filters.logs(id, await node.read())),
    eth_uninstallFilter: method(idParams, async ([id]) => filters.remove(id)),
  }
}
