import { delay } from '#shared/async/delay.ts'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { NameCheck } from './nameState.ts'
import type { NamesContext } from './namesContext.ts'
import { readTypedName } from './typedName.ts'

/** Tells of each text of the field whether it can be registered. A later text takes the place of an earlier one. */
export function createNameCheck(names: NamesContext) {
  const { store, textAtom, checkAtom, attemptAtom, suffix } = names
  let asked = new AbortController()

  const ask = async (label: string, signal: AbortSignal): Promise<NameCheck> => {
    const name = `${label}.${suffix}`
    try {
      await delay(timings.walletSearch, signal)
      const suggestions = await names.api.suggestions(label, suffix, signal)
      const own = suggestions.find((each) => each.name === name)
      const others = suggestions.filter((each) => each.name !== name && !each.registered)
      // What the server does not name is held back: nobody gets it.
      const status = own ? (own.registered ? 'taken' : 'free') : 'reserved'
      return { status, name, others }
    } catch (error) {
      if (!signal.aborted) sayUnforeseen(error)
      return { status: 'unreachable', name }
    }
  }

  return {
    async type(text: string): Promise<void> {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      const typed = readTypedName(text, suffix)
      store.set(textAtom, text)
      store.set(attemptAtom, { step: 'idle' })
      if (typed.status !== 'name') return store.set(checkAtom, typed)
      store.set(checkAtom, { status: 'looking', name: `${typed.label}.${suffix}` })
      const check = await ask(typed.label, signal)
      if (!signal.aborted) store.set(checkAtom, check)
    },
    destroy: () => asked.abort(),
  }
}
