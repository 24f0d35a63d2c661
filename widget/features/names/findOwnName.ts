import type { NameAnswer } from '#shared/api/chain/names.ts'
import type { NamesContext } from './namesContext.ts'

/**
 * The name of ours that leads to an address; null where none does.
 *
 * @throws what the chain API does
 */
export async function findOwnName(
  { api, suffix, ended }: Pick<NamesContext, 'api' | 'suffix' | 'ended'>,
  address: string,
): Promise<NameAnswer | null> {
  const names = await api.namesOf(address, ended)
  return names.find(({ name }) => name.endsWith(`.${suffix}`)) ?? null
}
