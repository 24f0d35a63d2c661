import type { Plugin } from 'vitest/config'
import { findPlaces } from './findPlaces.ts'
import { type Mutation, mutationSchema } from './readGuards.ts'

/** Tells a build, by its environment, which guard it does without. */
export const mutationVariable = 'WALLETKIT_MUTATION'

function currentMutation(): Mutation | undefined {
  const text = process.env[mutationVariable]
  return text ? mutationSchema.parse(JSON.parse(text)) : undefined
}

/** Takes a guard out of what is built; fails if the guard is not where it is said to be. */
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
  }
}

const isIn = ({ file }: Mutation, id: string) => id.split('?')[0]?.endsWith(`/${file}`) === true
