import type { Plugin } from 'vitest/config'
import * as z from 'zod'
import { findPlaces } from './findPlaces.ts'
import { type Mutation, mutationSchema } from './readGuards.ts'

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
 * Takes a guard out of what is built or tested; fails if the guard is not where it is said to be. It asks for each module which
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
      const [place, ...others] = findPlaces(code, mutation.find)
      if (!place || others.length > 0) throw new Error(`The guard of "${mutation.name}" is not there once`)
      return { code: code.slice(0, place.start) + mutation.replace + code.slice(place.end), map: null }
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
