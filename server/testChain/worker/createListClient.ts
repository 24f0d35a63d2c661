import * as z from 'zod/mini'
import type { EntryLog } from '../log/createEntryLog.ts'
import { eventSchema } from '../log/entry.ts'
import type { ListCall } from './messages.ts'

const entrySchema = z.object({ seq: z.int(), at: z.number(), event: eventSchema })

/** The list of entries, over whatever passes calls on to where the database is. */
export function createListClient(ask: (call: ListCall) => Promise<unknown>): EntryLog {
  return {
    after: async (seq) => z.parse(z.array(entrySchema), await ask({ method: 'after', args: [seq] })),
    oldestCheckpoint: async () =>
      z.parse(z.nullable(z.string()), await ask({ method: 'oldestCheckpoint', args: [] })),
    append: async (event, place) =>
      z.parse(z.nullable(entrySchema), await ask({ method: 'append', args: [event, place] })),
    async keep(seq, state) {
      await ask({ method: 'keep', args: [seq, state] })
    },
    async reset(at) {
      await ask({ method: 'reset', args: [at] })
    },
  }
}

/** Does what such a call says. */
export function callList(list: EntryLog, call: ListCall): Promise<unknown> {
  switch (call.method) {
    case 'after':
      return list.after(...call.args)
    case 'oldestCheckpoint':
      return list.oldestCheckpoint()
    case 'append':
      return list.append(...call.args)
    case 'keep':
      return list.keep(...call.args)
    case 'reset':
      return list.reset(...call.args)
  }
}
