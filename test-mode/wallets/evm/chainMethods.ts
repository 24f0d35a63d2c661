import { hexToNumber, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Decision, SwitchBehaviour } from '../behaviour.ts'
import { ProviderError, providerErrors } from '../providerError.ts'
import type { EvmChain } from './createEvmStore.ts'
import type { EvmMethod, EvmWalletContext } from './evmWalletContext.ts'

const chainIdSchema = z.pipe(
  z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value), {
    error: 'Expected a chain id in hex, with 0x',
  }),
  z.transform((hex: `0x${string}`) => hexToNumber(hex)),
)

/** `unknownChain` forgets every chain but the first until the page adds it. */
function knows(context: EvmWalletContext, chainId: number): EvmChain | undefined {
  const { behaviour, store } = context
  const known = store.chains()
  const reachable =
    behaviour().switchChain === 'unknownChain' ? [...known.slice(0, 1), ...store.addedChains()] : known
  return reachable.find((chain) => chain.chainId === chainId)
}

interface Move {
  target: EvmChain
  title: string
  /** Runs when the person has agreed, before the wallet moves. */
  agreed?: () => void
}

async function move(context: EvmWalletContext, { target, title, agreed }: Move): Promise<null | string> {
  const { behaviour, decider, events, question, store } = context
  const behaved = behaviour().switchChain
  if (typeof behaved === 'object') throw new ProviderError(behaved.error, 'The switch failed.', behaved.data)
  await decider.decide(
    toDecision(behaved),
    question({
      title,
      action: 'Switch network',
      rows: [
        { label: 'From', value: store.chain().name },
        { label: 'To', value: target.name },
      ],
    }),
  )
  agreed?.()
  if (behaved === 'nonsense') {
    events.emit('chainChanged', 'banana')
    return 'banana'
  }
  const other = store.chains().find(({ chainId }) => chainId !== target.chainId)
  const goal = behaved === 'elsewhere' && other ? other : target
  store.selectChain(goal.chainId, { quiet: behaved === 'quiet' })
  return null
}

function toDecision(behaved: Exclude<SwitchBehaviour, object>): Decision {
  return behaved === 'unknownChain' || behaved === 'quiet' || behaved === 'elsewhere' ? 'approve' : behaved
}

const eth_chainId: EvmMethod = async ({ behaviour, store }) =>
  behaviour().read === 'nonsense' ? 'banana' : numberToHex(store.chain().chainId)

const net_version: EvmMethod = async ({ behaviour, store }) =>
  behaviour().read === 'nonsense' ? {} : `${store.chain().chainId}`

/** @see https://eips.ethereum.org/EIPS/eip-3326 */
const wallet_switchEthereumChain: EvmMethod = async (context, params) => {
  const [{ chainId }] = z.tuple([z.object({ chainId: chainIdSchema })]).parse(params)
  const target = knows(context, chainId)
  if (!target) throw providerErrors.unknownChain(numberToHex(chainId))
  if (target.chainId === context.store.chain().chainId) return null
  return move(context, { target, title: 'Switch the network?' })
}

const addParameters = z.tuple([
  z.object({
    chainId: chainIdSchema,
    chainName: z.string().check(z.minLength(1)),
    rpcUrls: z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1)),
    nativeCurrency: z.object({
      name: z.string(),
      symbol: z.string().check(z.minLength(1), z.maxLength(11)),
      decimals: z.int(),
    }),
    blockExplorerUrls: z.optional(z.nullable(z.array(z.url()))),
  }),
])

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
const wallet_addEthereumChain: EvmMethod = async (context, params) => {
  const [{ chainId, chainName, rpcUrls }] = addParameters.parse(params)
  const known = context.store.chains().find((chain) => chain.chainId === chainId)
  const chain = known ?? { chainId, name: chainName, rpcUrl: rpcUrls[0] ?? '' }
  if (knows(context, chainId) && chainId === context.store.chain().chainId) return null
  return move(context, {
    target: chain,
    title: `Add ${chainName} and switch to it?`,
    agreed: () => context.store.addChain(chain),
  })
}

export const chainMethods: Record<string, EvmMethod> = {
  eth_chainId,
  net_version,
  wallet_switchEthereumChain,
  wallet_addEthereumChain,
}
