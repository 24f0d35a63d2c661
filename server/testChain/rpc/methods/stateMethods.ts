import { getMerkleStateProof } from '@ethereumjs/statemanager'
import { createAccount, createAddressFromString } from '@ethereumjs/util'
import { bytesToHex, type Hex, hexToBytes, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Blockchain } from '../../evm/createBlockchain.ts'
import { type Methods, method } from '../method.ts'
import { addressParam, type BlockReference, blockParam, requireBlock, slotParam } from '../params.ts'

const atBlock = z.tuple([addressParam, z.optional(blockParam)])

/** An account as it was after a block. */
async function readAccount(chain: Blockchain, who: Hex, reference: BlockReference | undefined) {
  const state = await chain.machine.stateAt(requireBlock(chain, reference).evm.header.stateRoot)
  const address = createAddressFromString(who)
  return { state, address, account: (await state.getAccount(address)) ?? createAccount({}) }
}

/** What accounts have, after a block. */
export const stateMethods: Methods = {
  eth_getBalance: method(atBlock, async ([who, reference], node) => {
    const { account } = await readAccount(await node.read(), who, reference)
    return numberToHex(account.balance)
  }),
  eth_getTransactionCount: method(atBlock, async ([who, reference], node) => {
    const chain = await node.read()
    const { account } = await readAccount(chain, who, reference)
    return numberToHex(reference === 'pending' ? chain.pool.nextNonce(who, account.nonce) : account.nonce)
  }),
  eth_getCode: method(atBlock, async ([who, reference], node) => {
    const { state, address } = await readAccount(await node.read(), who, reference)
    return bytesToHex(await state.getCode(address))
  }),
  eth_getAccount: method(atBlock, async ([who, reference], node) => {
    const { account } = await readAccount(await node.read(), who, reference)
    return {
      nonce: numberToHex(account.nonce),
      balance: numberToHex(account.balance),
      codeHash: bytesToHex(account.codeHash),
      storageRoot: bytesToHex(account.storageRoot),
    }
  }),
  eth_getStorageAt: method(
    z.tuple([addressParam, slotParam, z.optional(blockParam)]),
    async ([who, slot, reference], node) => {
      const { state, address } = await readAccount(await node.read(), who, reference)
      return `0x${bytesToHex(await state.getStorage(address, hexToBytes(slot)))
        .slice(2)
        .padStart(64, '0')}`
    },
  ),
  eth_getProof: method(
    z.tuple([addressParam, z.array(slotParam).check(z.maxLength(1_024)), z.optional(blockParam)]),
    async ([who, slots, reference], node) => {
      const { state, address } = await readAccount(await node.read(), who, reference)
      return getMerkleStateProof(
        state,
        address,
        slots.map((slot) => hexToBytes(slot)),
      )
    },
  ),
}
