import { getAddress } from 'viem'
import { chainIdOfCoinType, ethereumCoinType, toCoinType } from '#shared/names/nameRules.ts'
import type { OwnName, OwnNames } from '../chains/names/ownNames.ts'
import type { NamesConfig } from '../config/namesConfig.ts'
import type { NameStore } from './createNameStore.ts'
import type { NameRow } from './namesTable.ts'
import { findOwnName } from './parseName.ts'

type Naming = Pick<NamesConfig, 'suffix' | 'chain'>

/** The operator's names as rows say them. */
export function createOwnNames(
  store: Pick<NameStore, 'find' | 'ofAddress'>,
  naming: Naming,
): OwnNames & { find(name: string): Promise<OwnName | null> } {
  const toName = (row: NameRow | null) => row && toOwnName(row, naming)
  return {
    covers: (name) => name.toLowerCase().endsWith(naming.suffix),
    async find(written) {
      const name = findOwnName(written, naming)
      return name === null ? null : toName(await store.find(name))
    },
    ofAddress: async (address) => toName(await store.ofAddress(address)),
  }
}

/** A row as a name. */
export function toOwnName(row: NameRow, naming: Naming): OwnName {
  const { avatar, description, url } = row
  return {
    name: row.name,
    address: getAddress(row.address),
    coinTypes: coinTypesOf(row, naming).map(String),
    records: {
      ...(avatar !== null && { avatar }),
      ...(description !== null && { description }),
      ...(url !== null && { url }),
    },
    registeredAt: row.registeredAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  }
}

/**
 * Under which coin types an address may be given out. A key is the same on every chain; a contract is its owner's only where it has signed. The chain
 * that ENS is on is Ethereum to whoever asks there: it has Ethereum's numbers beside its own.
 */
function coinTypesOf(
  { coinType, isContract }: Pick<NameRow, 'coinType' | 'isContract'>,
  { chain }: Pick<NamesConfig, 'chain'>,
): number[] {
  const chainId = chainIdOfCoinType(coinType) ?? 0
  const isOfEthereum = chainId === 1 || `eip155:${chainId}` === chain
  const ofEthereum = isOfEthereum || !isContract ? [ethereumCoinType, toCoinType(1)] : []
  return [...new Set([...ofEthereum, coinType])]
}
