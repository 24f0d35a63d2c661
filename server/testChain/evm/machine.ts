import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { MerklePatriciaTrie } from '@ethereumjs/mpt'
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager'
import { MapDB } from '@ethereumjs/util'
import { createVM, type VM } from '@ethereumjs/vm'
import { testChainId } from '../testNetwork.ts'

/** An EVM over a state that keeps each of its former states, too. */
export interface Machine {
  common: Common
  /** At the newest state. Whoever changes it makes a block of that. */
  vm: VM
  state: MerkleStateManager
  /** Nodes of tries, and code: nothing is ever removed. */
  db: MapDB<string, string | Uint8Array>
  /** A former state, to be changed at will. */
  stateAt(stateRoot: Uint8Array): Promise<MerkleStateManager>
  /** The same with a machine. */
  copyAt(stateRoot: Uint8Array): Promise<{ vm: VM; state: MerkleStateManager }>
}

/** @param hashOf one of the newest 256 blocks, for contracts that ask */
export async function createMachine(hashOf: (number: number) => Uint8Array | undefined): Promise<Machine> {
  const common = createCustomCommon({ chainId: testChainId, name: 'Test network' }, Mainnet, {
    hardfork: Hardfork.Prague,
  })
  const db = new MapDB<string, string | Uint8Array>()
  const trie = new MerklePatriciaTrie({ useKeyHashing: true, common, db })
  const state = new MerkleStateManager({ common, trie, caches: new Caches() })
  const blockchain = {
    getBlock: async (number: number) => ({ hash: () => hashOf(number) ?? new Uint8Array(32) }),
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  }
  async function stateAt(stateRoot: Uint8Array) {
    const copy = state.shallowCopy()
    await copy.setStateRoot(stateRoot)
    return copy
  }
  return {
    common,
    vm: await createVM({ common, stateManager: state, blockchain }),
    state,
    db,
    stateAt,
    async copyAt(stateRoot) {
      const copy = await stateAt(stateRoot)
      return { vm: await createVM({ common, stateManager: copy, blockchain }), state: copy }
    },
  }
}
