import { type Address, getAddress, isAddress, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { EvmWalletConfig } from '../config.ts'
import type { Emitter } from '../createEmitter.ts'
import type { WalletEnvironment } from '../environment.ts'

export type EvmChain = EvmWalletConfig['chains'][number]

const savedSchema = z.object({
  permitted: z.array(z.custom<Address>((value) => typeof value === 'string' && isAddress(value))),
  chainId: z.int(),
  added: z.array(z.object({ chainId: z.int(), name: z.string(), rpcUrl: z.string() })),
})
type Saved = z.infer<typeof savedSchema>

export interface EvmStore {
  /** The accounts that this page may see; empty before it is connected. */
  permitted(): readonly Address[]
  chain(): EvmChain
  chains(): EvmChain[]
  /** Those that a page has added. */
  addedChains(): readonly EvmChain[]
  permit(accounts: readonly Address[]): void
  selectChain(chainId: number, options?: { quiet: boolean }): void
  addChain(chain: EvmChain): void
}

/**
 * What the wallet remembers for this page's origin, as an extension does, which is one for all tabs. Each change tells the
 * page by its event, and so does one in another tab.
 */
export function createEvmStore(
  config: EvmWalletConfig,
  { storage, target }: Pick<WalletEnvironment, 'storage' | 'target'>,
  events: Emitter,
): EvmStore {
  const key = `simulated-wallet:${config.id ?? config.rdns}`
  const [first] = config.chains
  if (!first) throw new TypeError(`${config.name} knows no chain`)
  let saved: Saved = load(storage.getItem(key)) ?? { permitted: [], chainId: first.chainId, added: [] }

  const chains = () => [...config.chains, ...saved.added]
  const save = (change: Partial<Saved>) => {
    saved = { ...saved, ...change }
    storage.setItem(key, JSON.stringify(saved))
  }

  const follow = () => {
    const before = saved
    saved = load(storage.getItem(key)) ?? { permitted: [], chainId: first.chainId, added: [] }
    if (`${saved.permitted}` !== `${before.permitted}`) events.emit('accountsChanged', saved.permitted)
    if (saved.chainId !== before.chainId) events.emit('chainChanged', numberToHex(saved.chainId))
  }
  target.addEventListener('storage', (event) => {
    if (Reflect.get(event, 'key') === key) follow()
  })
  // What was said while the page was left, and kept by the browser.
  target.addEventListener('pageshow', follow)

  return {
    permitted: () => saved.permitted,
    chain: () => chains().find(({ chainId }) => chainId === saved.chainId) ?? first,
    chains,
    addedChains: () => saved.added,
    permit(accounts) {
      const permitted = accounts.map((account) => getAddress(account))
      if (`${permitted}` === `${saved.permitted}`) return
      save({ permitted })
      events.emit('accountsChanged', permitted)
    },
    selectChain(chainId, { quiet } = { quiet: false }) {
      if (chainId === saved.chainId) return
      save({ chainId })
      if (!quiet) events.emit('chainChanged', numberToHex(chainId))
    },
    addChain(chain) {
      save({ added: [...saved.added.filter(({ chainId }) => chainId !== chain.chainId), chain] })
    },
  }
}

function load(text: string | null): Saved | undefined {
  if (text === null) return undefined
  try {
    return savedSchema.parse(JSON.parse(text))
  } catch {
    // Somebody else's entry under our key: start anew.
    return undefined
  }
}
