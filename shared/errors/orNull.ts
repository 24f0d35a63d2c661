import { sayUnforeseen } from './sayUnforeseen.ts'

/**
 * Takes null for what can be done without: the failure of an answer that is only asked for to show more. What nobody foresaw is said.
 *
 * @example const gas = await gasPriceOf(chain).catch(orNull)
 */
export function orNull(thrown: unknown): null {
  sayUnforeseen(thrown)
  return null
}
