import { describe, expect, it } from 'vitest'
import { type NavigationAction, type NavigationResult, type Route, routerReducer } from './routerReducer.ts'

type History = NavigationResult['history']

const connect: Route = { view: 'Connect' }
const external: Route = { view: 'ConnectingExternal', connectorId: 'test.harbor' }
const account: Route = { view: 'Account' }
const networks: Route = { view: 'Networks' }
const back = (hasAddress: boolean): NavigationAction => ({ type: 'back', hasAddress })

describe('routerReducer: the navigation rules of behaviour §2', () => {
  it.each<[string, History, NavigationAction, History, boolean]>([
    ['push adds an entry', [connect], { type: 'push', route: external }, [connect, external], false],
    ['push of the current view does nothing', [connect], { type: 'push', route: connect }, [connect], false],
    [
      'push of the current view with other details does nothing',
      [connect],
      { type: 'push', route: { view: 'Connect', namespace: 'solana' } },
      [connect],
      false,
    ],
    [
      'push of an earlier view adds it again',
      [account, networks],
      { type: 'push', route: account },
      [account, networks, account],
      false,
    ],
    ['reset leaves one entry', [account, networks], { type: 'reset', route: connect }, [connect], false],
    ['reset on one entry swaps it', [connect], { type: 'reset', route: account }, [account], false],
    [
      'replace swaps the last entry',
      [connect, external],
      { type: 'replace', route: networks },
      [connect, networks],
      false,
    ],
    [
      'what is pushed under the last entry is before it',
      [account, networks],
      { type: 'pushUnder', route: external },
      [account, external, networks],
      false,
    ],
    [
      'what is pushed under the only entry is before it',
      [account],
      { type: 'pushUnder', route: external },
      [external, account],
      false,
    ],
    ['replace swaps the only entry', [connect], { type: 'replace', route: account }, [account], false],
    ['back pops', [account, networks], back(true), [account], false],
    ['back pops one of many', [account, networks, external], back(true), [account, networks], false],
    ['back to Connect without an address shows Connect', [connect, external], back(false), [connect], false],
    ['back to Connect with an address shows Account', [connect, external], back(true), [account], false],
    [
      'back to a deeper Connect with an address shows Account there',
      [networks, connect, external],
      back(true),
      [networks, account],
      false,
    ],
    ['back on one entry closes', [connect], back(false), [connect], true],
    ['back on one entry closes with an address too', [account], back(true), [account], true],
  ])('behavior: %s', (_, history, action, expected, close) => {
    expect(routerReducer(history, action)).toEqual({ history: expected, close })
  })

  it('behavior: what was there is not changed', () => {
    const history: History = [connect, external]
    routerReducer(history, back(true))
    routerReducer(history, { type: 'replace', route: networks })
    expect(history).toEqual([{ view: 'Connect' }, external])
  })

  it('behavior: a reset to the plain view that is shown keeps its entry: nothing that is drawn is drawn again', () => {
    const history = [connect] as const
    const to = (route: Route) => routerReducer([connect], { type: 'reset', route }).history
    expect(routerReducer(history, { type: 'reset', route: { view: 'Connect' } }).history).toBe(history)
    expect(to({ view: 'Connect', namespace: 'solana' })).toEqual([{ view: 'Connect', namespace: 'solana' }])
    expect(routerReducer([external], { type: 'reset', route: { ...external } }).history[0]).not.toBe(external)
  })
})
