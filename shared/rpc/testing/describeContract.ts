import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { EventTable, MethodTable } from '../contract.ts'

export interface ContractTables {
  methods: Readonly<Record<string, MethodTable>>
  events: Readonly<Record<string, EventTable>>
  /** Where the published snapshots lie, beside the test. */
  directory: string
}

/** What holds for every hop: its tables are what was published, and no method takes keys that it does not know. */
export function describeContract(name: string, { methods, events, directory }: ContractTables): void {
  const descriptions = [
    ...Object.entries(methods).map(([table, contents]) => [table, describeMethods(contents)] as const),
    ...Object.entries(events).map(([table, contents]) => [table, describeEvents(contents)] as const),
  ]

  describe(name, () => {
    it.each(descriptions)('behavior: %s is what was published', async (table, description) => {
      await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
        `${directory}/contract/${table}.json`,
      )
    })

    it.each(Object.values(methods).flatMap((table) => Object.entries(table)))(
      'rejects: unknown keys in the parameters of %s',
      (_, { params }) => {
        const outcome = z.safeParse(params, { 'no method has this key': 1 })
        expect(outcome.error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys' }))
      },
    )
  })
}

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
