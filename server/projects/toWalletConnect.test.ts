import { describe, expect, test } from 'vitest'
import { defaultRelayUrl, defaultVerifyUrl } from '../config/serverConfig.ts'
import type { Project } from './project.ts'
import { toWalletConnect } from './toWalletConnect.ts'

const project: Project = {
  id: 'shop',
  name: 'Shop',
  kind: 'live',
  allowedOrigins: [],
  allowDevelopmentHosts: true,
  features: {},
  networks: ['eip155:1'],
  customRpcUrls: {},
  walletConnectProjectId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const known = { ...project, walletConnectProjectId: 'abc123' }
const ofPublic = { relayUrl: defaultRelayUrl, verifyUrl: defaultVerifyUrl }
const relayFallbackUrl = 'wss://relay.walletconnect.com'
const own = { relayUrl: 'wss://relay.example', verifyUrl: '' }

describe('toWalletConnect', () => {
  test('default: the public relay, under the id that it knows the project by', () => {
    expect(toWalletConnect(known, ofPublic)).toEqual({ projectId: 'abc123', relayFallbackUrl, ...ofPublic })
  })

  test('behavior: without such an id the public relay is not offered, under neither of its names', () => {
    expect(toWalletConnect(project, ofPublic)).toBeUndefined()
    expect(toWalletConnect(project, { ...own, relayUrl: 'wss://relay.walletconnect.com' })).toBeUndefined()
  })

  test('behavior: a relay of one’s own takes the project’s own id, or the one it has been given', () => {
    expect(toWalletConnect(project, own)).toEqual({ projectId: 'shop', relayUrl: 'wss://relay.example' })
    expect(toWalletConnect(known, own)).toMatchObject({ projectId: 'abc123' })
  })

  test('R25 parameters: another address of the relay: none of another relay’s, the operator’s own, or none', () => {
    const fallbackOf = (config: Parameters<typeof toWalletConnect>[1]) =>
      toWalletConnect(known, config)?.relayFallbackUrl
    expect(fallbackOf(own)).toBeUndefined()
    expect(fallbackOf({ ...own, relayFallbackUrl: 'wss://b.example' })).toBe('wss://b.example')
    expect(fallbackOf({ ...ofPublic, relayFallbackUrl: 'wss://b.example' })).toBe('wss://b.example')
    expect(fallbackOf({ ...ofPublic, relayFallbackUrl: '' })).toBeUndefined()
  })

  test('parameters: the switch', () => {
    expect(toWalletConnect({ ...known, features: { walletConnect: false } }, own)).toBeUndefined()
    expect(toWalletConnect({ ...known, features: { walletConnect: true } }, own)).toBeDefined()
  })
})
