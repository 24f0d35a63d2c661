import { knownEndpoints, knownLimits } from '#shared/api/auth/known.ts'
import type { Simulation } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { Described } from './describeMessage.ts'
import type { Asset, Call, Effect, Subject } from './subject.ts'

export interface LookUpParameters {
  network: Network
  api: Api
  signal: AbortSignal
}

/**
 * Adds what the kit's own server knows of what is shown: who receivers are, and what tokens cost. A name that the page or the widget
 * gives is none: both could name anybody (security.md rule 12). Without an answer the request is shown as it is.
 */
export async function lookUp(
  described: Described,
  { network, api, signal }: LookUpParameters,
): Promise<Described> {
  const receivers = few(receiversOf(described.subject), knownLimits.receivers)
  // Nothing on a test network is worth anything.
  const tokens = network.testnet ? [] : few(tokensOf(described.subject), knownLimits.tokens)
  if (receivers.length + tokens.length === 0) return described
  try {
    const asked = { chainId: network.caipNetworkId, receivers, tokens }
    const { names, prices } = await api.call(knownEndpoints.lookUp, asked, { signal })
    return { ...described, known: { names: names.filter(({ name }) => isPlainName(name)), prices } }
  } catch (error) {
    // Not to know is one thing, not to be signed in any more is another.
    if (error instanceof WalletKitError && ['SESSION_EXPIRED', 'ABORTED'].includes(error.code)) throw error
    return described
  }
}

const few = <T>(all: readonly T[], most: number): T[] => [...new Set(all)].slice(0, most)

/** Whoever owns an address chooses its name: letters that look like others, and what reads like an address, are not shown. */
export function isPlainName(name: string): boolean {
  return name.length <= 64 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) && !/0x[0-9a-f]{4}/.test(name)
}

/** Who is paid. Contracts that are called, or may take something, have no name here: it would speak for them. */
function receiversOf(subject: Subject): string[] {
  switch (subject.type) {
    case 'evmTransaction':
      return [subject, ...(subject.inner ?? [])].flatMap(({ call, to }) => receiverOf(call, to))
    case 'evmBatch':
      return subject.calls.flatMap(({ call, to }) => receiverOf(call, to))
    case 'typedData':
      return subject.effects.flatMap((effect) =>
        effect.type === 'transfer' && !effect.isPulled ? [effect.to] : [],
      )
    default:
      return []
  }
}

function receiverOf(call: Call, to: string | null): string[] {
  if (call.type === 'tokenTransfer' || call.type === 'itemTransfer') return [call.to]
  return call.type === 'transfer' && to !== null ? [to] : []
}

/** Null: the network's own coin. */
function tokensOf(subject: Subject): (string | null)[] {
  switch (subject.type) {
    case 'evmTransaction':
      return [...[subject, ...(subject.inner ?? [])].flatMap(ofLine), ...ofSimulation(subject.simulation)]
    case 'evmBatch':
      return [...subject.calls.flatMap(ofLine), ...ofSimulation(subject.simulation)]
    case 'typedData':
      return subject.effects.flatMap(ofEffect)
    case 'solanaTransactions':
      return subject.transactions.flatMap(({ instructions, simulation }) => [
        ...instructions.flatMap((instruction) => {
          if (instruction.type === 'transfer') return [null]
          return instruction.type === 'tokenTransfer' && instruction.token !== null ? [instruction.token] : []
        }),
        ...ofSimulation(simulation),
      ])
    default:
      return []
  }
}

const coinOf = (value: string) => (value === '0' ? [] : [null])
const ofLine = ({ value, call }: { value: string; call: Call }) => [...coinOf(value), ...ofCall(call)]
const ofAsset = ({ kind, token }: Asset) => (kind === 'coin' || kind === 'token' ? [token] : [])

function ofCall(call: Call): (string | null)[] {
  if (call.type === 'swap') return [call.gives.token, call.gets.token]
  return 'amount' in call || call.type === 'payout' ? [call.token] : []
}

function ofSimulation(simulation: Simulation | null): (string | null)[] {
  return (simulation?.changes ?? []).flatMap(({ kind, token = null }) =>
    kind === 'native' ? [null] : kind === 'erc20' || kind === 'spl' ? [token] : [],
  )
}

function ofEffect(effect: Effect): (string | null)[] {
  switch (effect.type) {
    case 'permit':
      return effect.assets.flatMap(ofAsset)
    case 'transfer':
      return ofAsset(effect.asset)
    case 'order':
      return [...effect.gives, ...effect.gets].flatMap(ofAsset)
    case 'transaction':
      return [...coinOf(effect.value), ...ofCall(effect.call)]
    case 'cancel':
      return []
  }
}
