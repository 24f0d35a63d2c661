import type * as z from 'zod/mini'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type SiwxFunction, siwxFunctions } from '#shared/siwx/siwxFunctions.ts'
import type { Hop } from '../../services/hop/createHop.ts'

/** What the page's options have: which of the functions, and the switches beside them. */
export interface HostDescription {
  has(name: SiwxFunction): boolean
  /** A switch as the page has set it. */
  flag(name: string, initial: boolean): boolean
}

const flags = [
  'enabled',
  'required',
  'signOutOnDisconnect',
  'signOutOnAccountChange',
  'signOutOnNetworkChange',
] as const

/**
 * The functions of the page's `siwx` or `siweConfig`, called across the hop: with a limit on their time, and their answers parsed.
 *
 * Calls reject with `CALLBACK_FAILED` where a function throws or answers with something else than its schema, with `TIMEOUT` where it does
 * not answer in 15 s.
 */
export function createHostFunctions({ loader }: Pick<Hop, 'loader'>) {
  const ask = async (name: SiwxFunction | 'describe', inputs: unknown[], limit: number | null) => {
    const { signal, clear } = createDeadline(limit ?? 0, {
      toReason: () => new WalletKitError('TIMEOUT', `${name} of the page did not answer in time`, { name }),
    })
    if (limit === null) clear()
    try {
      return await loader.askSiwx({ name, inputs }, { signal })
    } catch (error) {
      // The hop says only that it was ended.
      throw signal.aborted ? signal.reason : error
    } finally {
      clear()
    }
  }

  return {
    /** @param limit milliseconds; null where a person is waited for */
    async call<T>(
      name: SiwxFunction,
      inputs: unknown[],
      schema: z.ZodMiniType<T>,
      limit: number | null = timings.siwxCallback,
    ): Promise<T> {
      const answer = await ask(name, inputs, limit)
      const parsed = schema.safeParse(answer.value)
      if (parsed.success) return parsed.data
      throw unusable(name)
    },
    /** As `call`, with the text of an answer that writes itself as one. */
    async write<T>(name: SiwxFunction, inputs: unknown[], schema: z.ZodMiniType<T>) {
      const { value, text } = await ask(name, inputs, timings.siwxCallback)
      const parsed = schema.safeParse(value)
      if (parsed.success) return { value: parsed.data, text }
      throw unusable(name)
    },
    async lookUp(): Promise<HostDescription> {
      const { value } = await ask('describe', [...siwxFunctions, ...flags], timings.siwxCallback)
      const described = new Map<string, unknown>(Object.entries(Object(value)))
      return {
        has: (name) => described.get(name) === 'function',
        flag(name, initial) {
          const set = described.get(name)
          return typeof set === 'boolean' ? set : initial
        },
      }
    },
  }
}

export type HostFunctions = ReturnType<typeof createHostFunctions>

function unusable(name: SiwxFunction): WalletKitError {
  return new WalletKitError('CALLBACK_FAILED', `${name} of the page gave an answer that makes no sense`, {
    name,
  })
}
