import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { createMailbox } from './createMailbox.ts'
import { createMailboxStore } from './createMailboxStore.ts'
import { createRelay } from './createRelay.ts'

// The relay as a program of its own, so that it can be killed while everything else goes on.

const { values } = parseArgs({
  options: { port: { type: 'string' }, 'data-directory': { type: 'string' } },
})
const argumentsSchema = z.object({ port: z.coerce.number().check(z.int()), 'data-directory': z.string() })
const { port, 'data-directory': dataDirectory } = argumentsSchema.parse(values)

const relay = await createRelay({
  port,
  mailbox: createMailbox({ store: createMailboxStore(join(dataDirectory, 'mailbox')) }),
  log: (text) => process.stdout.write(text),
})
process.stdout.write(`relay at ${relay.url}\n`)
