import type { Plugin } from 'vitest/config'
import * as z from 'zod'

export const mutationSchema = z.strictObject({
  /** What becomes possible, with the threat or demand that the guard stands against. */
  name: z.string(),
  /** The file, from the project's root, and the piece of it that is replaced. It must be there exactly once. */
  file: z.string(),
  find: z.string(),
  replace: z.string(),
  /**
   * The one test that must fail, by an assertion: of a unit test file by its title, with its suite's before it (`suite > test`)
   * where that alone is not enough; of a browser spec by a part of its title.
   */
  proof: z.union([
    z.strictObject({ unit: z.string(), test: z.string() }),
    z.strictObject({ spec: z.string(), test: z.string() }),
  ]),
})

/** One guard taken out of the product, and the test that must then fail. */
export type Mutation = z.output<typeof mutationSchema>
export type UnitMutation = Mutation & { proof: { unit: string; test: string } }
export type BrowserMutation = Mutation & { proof: { spec: string; test: string } }

export const isUnitMutation = (mutation: Mutation): mutation is UnitMutation => 'unit' in mutation.proof
export const isBrowserMutation = (mutation: Mutation): mutation is BrowserMutation => 'spec' in mutation.proof

export const verdictSchema = z.strictObject({ name: z.string(), problem: z.nullable(z.string()) })

/** Why a guard is not proved; `null`: its test failed without it, by an assertion. */
export type Verdict = z.output<typeof verdictSchema>

/** Tells a build or a test runner, by its environment, which guard it does without. */
export const mutationVariable = 'WALLETKIT_MUTATION'

function currentMutation(): Mutation | undefined {
  const text = process.env[mutationVariable]
  return text ? mutationSchema.parse(JSON.parse(text)) : undefined
}

/**
 * Takes a guard out of what is built or tested; fails if the guard is not where the list says. It asks for each module which
 * one: a resident test runner does without one after the other.
 */
export function mutationPlugin(): Plugin {
  return {
    name: 'wallet-kit-mutation',
    enforce: 'pre',
    // The document's inline script is a build of its own (scripts/inlineScriptPlugin.ts).
    api: { isNested: true },
    transform(code, id) {
      const mutation = currentMutation()
      if (!mutation || !isIn(mutation, id)) return null
      const parts = code.split(mutation.find)
      if (parts.length !== 2)
        throw new Error(`The guard of "${mutation.name}" is there ${parts.length - 1} times`)
      return { code: parts.join(mutation.replace), map: null }
    },
    configureVitest({ experimental_defineCacheKeyGenerator }) {
      // What is kept from other runs has its guard; what has lost it must not be kept.
      experimental_defineCacheKeyGenerator(({ id }) => {
        const mutation = currentMutation()
        return mutation && isIn(mutation, id) ? false : undefined
      })
    },
  }
}

const isIn = ({ file }: Mutation, id: string) => id.split('?')[0]?.endsWith(`/${file}`) === true
