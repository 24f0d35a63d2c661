import { createBlockFromRLP } from '@ethereumjs/block'
import { MerklePatriciaTrie } from '@ethereumjs/mpt'
import { CODEHASH_PREFIX } from '@ethereumjs/statemanager'
import { createAccountFromRLP } from '@ethereumjs/util'
import { bytesToHex, concatBytes, type Hex, hexToBytes, keccak256 } from 'viem'
import * as z from 'zod/mini'
import type { Beginning, Blockchain } from './createBlockchain.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import type { Machine } from './machine.ts'

const hexSchema = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'))
/** Of a trie: hashed keys with their values. */
const leavesSchema = z.array(z.tuple([hexSchema, hexSchema]))
type Leaves = z.infer<typeof leavesSchema>

const checkpointSchema = z.object({
  position: z.object({ seq: z.int(), ahead: z.int(), minedUntil: z.int() }),
  /** RLP of a block without a transaction. */
  block: hexSchema,
  /** Hashed addresses, and accounts in RLP. */
  accounts: leavesSchema,
  /** Of each contract: hashed slots, and values in RLP. */
  storage: z.array(leavesSchema),
  codes: z.array(hexSchema),
  pool: z.array(z.object({ raw: hexSchema, from: hexSchema, seq: z.int(), due: z.int() })),
})

/** All that a chain goes on from, as JSON. @param chain whose newest block has no transaction */
export async function toCheckpoint({ machine, position, pool, newest }: Blockchain): Promise<string> {
  const { evm, mined } = newest()
  if (mined) throw new Error('The state is kept behind a block without a transaction alone')
  const accounts = await readLeaves(machine, evm.header.stateRoot)
  const storage: Leaves[] = []
  const codes = new Map<Hex, Hex>()
  for (const [, rlp] of accounts) {
    const account = createAccountFromRLP(hexToBytes(rlp))
    if (!account.isContract()) continue
    storage.push(await readLeaves(machine, account.storageRoot))
    const code = await databaseOf(machine).get(concatBytes([CODEHASH_PREFIX, account.codeHash]))
    if (code) codes.set(bytesToHex(account.codeHash), bytesToHex(code))
  }
  const pending = pool
    .all()
    .map(({ tx, from, seq, due }) => ({ raw: bytesToHex(tx.serialize()), from, seq, due }))
  return JSON.stringify({
    ...{ position, block: bytesToHex(evm.serialize()), accounts, storage },
    ...{ codes: [...codes.values()], pool: pending },
  })
}

/** Fills an empty machine with what `toCheckpoint` gave. @throws Error if it is not that */
export async function fromCheckpoint(machine: Machine, text: string): Promise<Beginning> {
  const { position, block, accounts, storage, codes, pool } = z.parse(checkpointSchema, JSON.parse(text))
  for (const leaves of storage) await writeLeaves(machine, leaves)
  const root = await writeLeaves(machine, accounts)
  for (const code of codes) {
    await databaseOf(machine).put(concatBytes([CODEHASH_PREFIX, keccak256(code, 'bytes')]), hexToBytes(code))
  }
  await machine.state.setStateRoot(root)
  const evm = createBlockFromRLP(hexToBytes(block), { common: machine.common })
  const { number, timestamp } = evm.header
  return {
    position,
    blocks: [
      {
        ...{ number: Number(number), timestamp: Number(timestamp), hash: bytesToHex(evm.hash()) },
        ...{ evm, mined: null },
      },
    ],
    pool: pool.map(({ raw, from, seq, due }) => ({
      ...decodeTransaction(raw, machine.common, from),
      ...{ seq, due },
    })),
  }
}

/** Its keys are hashed already. */
const trieOf = ({ common, db }: Machine, root?: Uint8Array) =>
  new MerklePatriciaTrie({ common, db, ...(root && { root }) })

const databaseOf = (machine: Machine) => trieOf(machine).database()

async function readLeaves(machine: Machine, root: Uint8Array): Promise<Leaves> {
  const { values } = await trieOf(machine, root).getValueMap()
  return z.parse(leavesSchema, Object.entries(values))
}

async function writeLeaves(machine: Machine, leaves: Leaves): Promise<Uint8Array> {
  const trie = trieOf(machine)
  for (const [key, value] of leaves) await trie.put(hexToBytes(key), hexToBytes(value))
  return trie.root()
}
