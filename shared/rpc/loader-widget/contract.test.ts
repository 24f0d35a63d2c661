import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { EventTable, MethodTable } from '../contract.ts'
import { loaderEvents, widgetEvents } from './events.ts'
import { loaderMethods, widgetMethods } from './tables.ts'

/*
 * The hop as it was published. A widget is served fresh while a page may hold an older loader: before the snapshot is
 * updated, see that such a loader still works, or raise `protocolVersion`.
 */
describe('loader ↔ widget contract', () => {
  it.each([
    ['widgetMethods', describeMethods(widgetMethods)],
    ['loaderMethods', describeMethods(loaderMethods)],
    ['loaderEvents', describeEvents(loaderEvents)],
    ['widgetEvents', describeEvents(widgetEvents)],
  ])('behavior: %s is what was published', async (name, description) => {
    await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(`./contract/${name}.json`)
  })

  it.each(Object.entries({ ...widgetMethods, ...loaderMethods }))(
    'rejects: unknown keys in the parameters of %s',
    (_, { params }) => {
      const outcome = z.safeParse(params, { 'no method has this key': 1 })
      expect(outcome.error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys' }))
    },
  )
})

function describeMethods(table: MethodTable) {
  return Object.fromEntries(
    Object.entries(table).map(([name, { params, result, errors, timeout }]) => [
      name,
      { params: toJsonSchema(params), result: toJsonSchema(result), errors, timeout },
    ]),
  )
}

function describeEvents(table: EventTable) {
  return Object.fromEntries(Object.entries(table).map(([name, schema]) => [name, toJsonSchema(schema)]))
}

/** Custom checks (CAIP ids) and `void` have no JSON Schema: they become `{}`, which is any value. */
function toJsonSchema(schema: z.ZodMiniType) {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return description
}
