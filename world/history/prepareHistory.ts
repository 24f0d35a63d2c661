import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { createAnvil } from '../createAnvil.ts'
import { distDirectory } from '../distDirectory.ts'
import { type ChainWriter, createChainWriter } from './createChainWriter.ts'

export interface PrepareHistoryParameters<Facts> {
  /** Of the folder that it is kept in. */
  name: string
  chainId: number
  /** A free one, while the history is being written. */
  port: number
  /** How far back the first block is. */
  days: number
  facts: z.ZodMiniType<Facts>
  /** Writes the history. @param now seconds since 1970 */
  write: (chain: ChainWriter, now: number) => Promise<Facts>
}

export interface PreparedHistory<Facts> {
  /** For `createAnvil`. */
  stateFile: string
  facts: Facts
}

const day = 86_400
const week = 7 * day
const parts = { state: 'state.json', facts: 'facts.json' } as const

/**
 * A chain's history, written once and kept in the build's folder: writing takes seconds, and each world starts with it.
 * Written anew when its sources have changed, and each week, so that its last day stays near today.
 */
export async function prepareHistory<Facts>(
  parameters: PrepareHistoryParameters<Facts>,
): Promise<PreparedHistory<Facts>> {
  const { name, chainId, port, days, write } = parameters
  const now = Math.floor(Date.now() / 1_000)
  const kept = join(distDirectory, 'world')
  const key = `${name}-${await hashOfSources()}-${Math.floor(now / week)}`
  const folder = join(kept, key)
  const prepared = async () => ({
    stateFile: join(folder, parts.state),
    facts: parameters.facts.parse(JSON.parse(await readFile(join(folder, parts.facts), 'utf8'))),
  })
  // Nothing is prepared, or not in this shape: it is prepared now.
  const found = await prepared().catch(() => undefined)
  if (found) return found

  await mkdir(kept, { recursive: true })
  const draft = await mkdtemp(join(kept, 'draft-'))
  const anvil = await createAnvil({ chainId, port, genesisTime: now - days * day, manual: true })
  try {
    const facts = await write(createChainWriter(anvil.rpcUrl), now)
    await writeFile(join(draft, parts.facts), JSON.stringify(facts))
    await writeFile(join(draft, parts.state), await anvil.save())
    await removeOlder(kept, name, key)
    // Another world may have written the same meanwhile: its files are as good.
    await rename(draft, folder).catch(() => undefined)
  } finally {
    await anvil.destroy()
    await rm(draft, { recursive: true, force: true })
  }
  return prepared()
}

async function removeOlder(kept: string, name: string, key: string): Promise<void> {
  for (const entry of await readdir(kept)) {
    const isOlder = entry !== key && new RegExp(`^${name}-[0-9a-f]{16}-\\d+$`).test(entry)
    if (isOlder) await rm(join(kept, entry), { recursive: true, force: true })
  }
}

/** Of all that decides what the history is: this folder, the contracts (the delegation framework's too), and whose accounts they are. */
async function hashOfSources(): Promise<string> {
  const world = join(import.meta.dirname, '..')
  const hash = createHash('sha256')
  for (const folder of ['history', 'contracts', 'delegation']) {
    for (const file of (await readdir(join(world, folder), { recursive: true })).sort()) {
      if (/(?<!\.test)\.(ts|json)$/.test(file)) hash.update(await readFile(join(world, folder, file)))
    }
  }
  for (const file of ['createAnvil.ts', 'demoAccounts.ts', '../shared/names/offchainResolver.json'])
    hash.update(await readFile(join(world, file)))
  return hash.digest('hex').slice(0, 16)
}
