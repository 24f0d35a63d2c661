import type { Emitter } from '../createEmitter.ts'
import { quiet } from '../quiet.ts'
import type { Eip1193Provider, Eip1193Request } from './eip1193Provider.ts'
import { unavailable } from './unavailable.ts'

/** The page's EIP-1193 provider: one object for the page's life, whatever is behind it. */
export function createEvmProvider(
  { on, off }: Emitter,
  request: (request: Eip1193Request) => Promise<unknown>,
): Eip1193Provider {
  const answer = async (asked: Eip1193Request) => {
    try {
      return await request(asked)
    } catch (error) {
      throw unavailable(error)
    }
  }
  return { request: (asked) => quiet(answer(asked)), on, removeListener: off }
}
