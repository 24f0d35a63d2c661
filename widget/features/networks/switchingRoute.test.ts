import { describe, expect, it } from 'vitest'
import type { OpeningState } from '../router/openingRoute.ts'
import type { Route } from '../router/routerReducer.ts'
import { switchingRoute } from './switchingRoute.ts'

const state = (changes: Partial<OpeningState> = {}): OpeningState => ({
  activeNamespace: 'eip155',
  connectedNamespaces: [],
  unsupportedChain: false,
  ...changes,
})
const none = state()
const evm = state({ connectedNamespaces: ['eip155'] })
const both = state({ connectedNamespaces: ['eip155', 'solana'] })

describe('switchingRoute', () => {
  it.each<[string, OpeningState, Route['view']]>([
    ['connected on the active chain but not there: SwitchActiveChain', evm, 'SwitchActiveChain'],
    ['connected there: SwitchNetwork', both, 'SwitchNetwork'],
    ['nothing connected: SwitchNetwork', none, 'SwitchNetwork'],
    [
      'the active chain is not connected: SwitchNetwork',
      state({ connectedNamespaces: ['bip122'] }),
      'SwitchNetwork',
    ],
  ])('behavior: switching to Solana, %s', (_, current, view) => {
    expect(switchingRoute('solana:abc', current)).toMatchObject({ view, caipNetworkId: 'solana:abc' })
  })

  it('behavior: SwitchActiveChain knows the wanted namespace', () => {
    expect(switchingRoute('solana:abc', evm)).toEqual({
      view: 'SwitchActiveChain',
      namespace: 'solana',
      caipNetworkId: 'solana:abc',
    })
  })
})
