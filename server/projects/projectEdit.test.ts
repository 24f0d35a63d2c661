import { describe, expect, test } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import type { ProjectInput } from '../config/projectInput.ts'
import { applyProjectEdit, type ProjectEdit } from './projectEdit.ts'

const harbor: Network = {
  id: 31337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const project: ProjectInput = {
  id: 'shop',
  name: 'Shop',
  kind: 'live',
  allowedOrigins: ['https://shop.example'],
  allowDevelopmentHosts: true,
  features: { networkSwitch: false },
  networks: ['eip155:1', harbor],
  customRpcUrls: { 'eip155:1': ['https://node.example'] },
  walletConnectProjectId: 'abc123',
}

describe('applyProjectEdit', () => {
  test.each<[string, ProjectEdit, Partial<ProjectInput>]>([
    ['default: nothing', {}, {}],
    ['parameters: name', { name: 'New' }, { name: 'New' }],
    ['parameters: development hosts', { allowDevelopmentHosts: false }, { allowDevelopmentHosts: false }],
    [
      'parameters: origins',
      { addOrigins: ['https://a.example', 'https://shop.example'] },
      { allowedOrigins: ['https://shop.example', 'https://a.example'] },
    ],
    ['parameters: the last origin goes', { removeOrigins: ['https://shop.example'] }, { allowedOrigins: [] }],
    ['parameters: features', { features: { networkSwitch: true } }, { features: { networkSwitch: true } }],
    [
      'parameters: the WalletConnect id',
      { walletConnectProjectId: 'new' },
      { walletConnectProjectId: 'new' },
    ],
    [
      'behavior: null forgets the WalletConnect id',
      { walletConnectProjectId: null },
      { walletConnectProjectId: null },
    ],
    [
      'parameters: socials, in an order',
      { features: { socials: ['x', 'google'] } },
      { features: { networkSwitch: false, socials: ['x', 'google'] } },
    ],
    ['behavior: null forgets a switch', { features: { networkSwitch: null } }, { features: {} }],
    [
      'parameters: networks',
      { addNetworks: ['eip155:10'], removeNetworks: ['eip155:1'] },
      { networks: [harbor, 'eip155:10'] },
    ],
    [
      'behavior: a network that is there already is replaced in its place',
      { addNetworks: [{ ...harbor, name: 'Port' }] },
      { networks: ['eip155:1', { ...harbor, name: 'Port' }] },
    ],
    [
      'parameters: endpoints',
      { customRpcUrls: { 'eip155:10': ['https://b.example'] } },
      { customRpcUrls: { 'eip155:1': ['https://node.example'], 'eip155:10': ['https://b.example'] } },
    ],
    [
      'behavior: an empty list removes a chain’s endpoints',
      { customRpcUrls: { 'eip155:1': [] } },
      { customRpcUrls: {} },
    ],
  ])('%s', (_, edit, changed) => {
    expect(applyProjectEdit(project, edit)).toEqual({ ...project, ...changed })
  })

  test.each<ProjectEdit>([{ removeOrigins: ['https://typo.example'] }, { removeNetworks: ['eip155:10'] }])(
    'rejects: the removal of what is not there: %o',
    (edit) => {
      expect(() => applyProjectEdit(project, edit)).toThrow(/is not on the list/)
    },
  )
})
